"use strict";
// Makes the heads of tables into buttons that sort. All that is shown stands in the page already.
(() => {
  const main = document.querySelector("main");
  const order = new Intl.Collator("vi", { numeric: true });

  /** Returns what a cell is sorted by: a number where it has one, null where nothing is known. */
  function value(row, column) {
    const cell = row.cells[column];
    const number = cell.dataset.v;
    if (number === undefined) return cell.textContent;
    return number === "" ? null : Number(number);
  }

  function compare(one, other) {
    if (one === null || other === null) return 0;
    return typeof one === "string" ? order.compare(one, other) : one - other;
  }

  /** Sorts; what is not known comes last either way, and equal rows stay in their order. */
  function sort(table, head) {
    const column = head.cellIndex;
    const body = table.tBodies[0];
    const rows = [...body.rows].map((row) => [value(row, column), row]);
    const words = rows.some(([each]) => typeof each === "string");
    const before = head.getAttribute("aria-sort");
    const rising = before ? before === "descending" : words;
    rows.sort(([one], [other]) => {
      const unknown = (one === null) - (other === null);
      return unknown || (rising ? compare(one, other) : compare(other, one));
    });
    body.append(...rows.map(([, row]) => row));
    for (const each of head.parentNode.cells) each.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", rising ? "ascending" : "descending");
  }

  for (const table of document.querySelectorAll("table.sortable")) {
    for (const head of table.tHead.rows[0].cells) {
      const button = document.createElement("button");
      button.type = "button";
      button.title = main.dataset.sort;
      button.append(...head.childNodes);
      button.addEventListener("click", () => sort(table, head));
      head.append(button);
    }
  }

  // Paper has everything; afterwards it is as it was.
  const folded = () => document.querySelectorAll("details:not([open])");
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...folded()];
    for (const each of opened) each.open = true;
  });
  addEventListener("afterprint", () => {
    for (const each of opened) each.open = false;
  });
})();
