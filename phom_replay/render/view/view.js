"use strict";
// Shows one scene of one hand at a time. Everything shown stands in the page's data already;
// nothing here knows a rule of the game. Texts become text nodes, never markup.
(() => {
  const { hands, words, cards } = JSON.parse(document.getElementById("data").textContent);
  const SIGNS = { s: "\u2660\ufe0e", c: "\u2663\ufe0e", d: "\u2666\ufe0e", h: "\u2665\ufe0e" };
  const ROW = 4;
  const get = (id) => document.getElementById(id);
  const [slider, pick, swap] = [get("slider"), get("pick"), get("swap")];
  let hand = hands[0];
  let at = 0;

  /** Makes an element of a class with children: elements and texts. */
  function make(name, kind, ...inner) {
    const element = document.createElement(name);
    if (kind) element.className = kind;
    element.append(...inner.filter((child) => child !== null));
    return element;
  }

  function card(text, ...kinds) {
    const known = text !== "?";
    const suit = text.slice(-1);
    const face = known ? [make("b", "", text.slice(0, -1)), make("i", "", SIGNS[suit])] : [];
    const shown = make("span", ["card", known ? suit : "back", ...kinds].join(" "), ...face);
    shown.setAttribute("role", "img");
    const said = kinds.filter((kind) => kind in words).map((kind) => words[kind]);
    shown.setAttribute("aria-label", [cards[text], ...said].join(", "));
    return shown;
  }

  /** Makes a labelled group of cards. */
  function group(kind, label, player, ...inner) {
    const shown = make("div", kind, ...inner);
    shown.setAttribute("role", "group");
    shown.setAttribute("aria-label", `${player}: ${label}`);
    return shown;
  }

  function seat(index, table, scene) {
    const { row, hand: held, size, note, eaten, phoms, marks, net } = table.seats[index];
    const player = hand.players[index];
    const kinds = (text) => [
      ...(scene.moved.includes(text) ? ["moved"] : []),
      ...(eaten.includes(text) ? ["eaten"] : []),
    ];
    const chips = [...(table.starter === index ? [words.starter] : []), ...marks];
    const netShown = make("span", "net", net);
    netShown.title = words.payments;
    const head = make("h3", "name", make("bdi", "", player),
      make("span", "size", `${words.cards} ${size}`),
      ...chips.map((chip) => make("span", "chip", chip)), netShown);
    const slots = row.map((text) => card(text, ...(scene.moved.includes(text) ? ["moved"] : [])));
    while (slots.length < ROW) slots.push(make("span", "card slot"));
    const melds = phoms.map((phom) => make("span", "phom",
      ...phom.cards.map((text) => card(text, ...kinds(text))),
      ...phom.sent.map((text) => card(text, "sent", ...kinds(text)))));
    const inHand = group("hand-cards", words.cards, player,
      ...held.map((text) => card(text, ...kinds(text))), note ? make("em", "note", note) : null);
    const inRow = group("row-cards", words.row, player, make("span", "label", words.row), ...slots);
    const laid = melds.length
      ? group("laid", words.phoms, player, make("span", "label", words.phoms), ...melds) : null;
    const wrong = scene.findings.some((found) => found.seat === index && found.severity !== "info");
    const kind = `seat at-${index}${scene.seat === index ? " on-turn" : ""}${wrong ? " wrong" : ""}`;
    return make("div", kind, head, inHand, make("div", "front", inRow, laid));
  }

  function stock(table) {
    const { stock: size, stock_cards: known } = table;
    const pile = known.length ? known.map((text) => card(text)) : size ? [card("?")] : [];
    const label = make("span", "label", `${words.stock} ${size}`);
    return group(known.length ? "stock known" : "stock", `${size}`, words.stock, label, ...pile);
  }

  function legend() {
    const keys = ["moved", "eaten", "sent"];
    return make("p", "legend", ...keys.map((key) =>
      make("span", "", make("span", `card ${key}`), ` ${words[key]}`)));
  }

  function showTable(scene) {
    const { table } = scene;
    const felt = get("felt");
    felt.hidden = table === null;
    if (table === null) return;
    felt.className = `felt seats-${hand.players.length}`;
    const seats = hand.players.map((_, index) => seat(index, table, scene));
    felt.replaceChildren(...seats, make("div", "middle", stock(table), legend()));
  }

  function finding(found) {
    return make("div", `finding ${found.severity}`,
      make("p", "", make("b", "", found.kind), `: ${found.message}`),
      ...["rule", "hint"].filter((key) => found[key]).map((key) => make("p", key, found[key])));
  }

  function list(kind, texts) {
    return texts.length ? make("ul", kind, ...texts.map((text) => make("li", "", text))) : null;
  }

  function showNow(scene) {
    const line = () => make("code", "",
      ...scene.written.map(([text, marked]) => make(marked ? "mark" : "span", "", text)));
    const written = scene.written.length ? [make("p", "written", line())] : [];
    get("short").replaceChildren(scene.written.length ? line() : scene.head);
    get("now").replaceChildren(...[
      make("h2", "", scene.head), ...written, ...scene.findings.map(finding), list("facts", scene.facts),
    ].filter(Boolean));
  }

  function scores({ heads, rows }) {
    const row = (cells, name) => make("tr", "", ...cells.map((cell, index) => {
      const shown = make(index ? name : "th", "", index ? cell : make("bdi", "", cell));
      if (!index || name === "th") shown.scope = index ? "col" : "row";
      return shown;
    }));
    if (!rows.length) return null;
    const body = make("tbody", "", ...rows.map((cells) => row(cells, "td")));
    return make("div", "wide", make("table", "scores", make("thead", "", row(heads, "th")), body));
  }

  function showBooks(scene) {
    const entries = hand.ledger.slice(0, scene.paid);
    const due = entries.map((text, index) =>
      make("li", index >= scene.paid - scene.due ? "new" : "", text));
    const ledger = due.length ? make("ol", "ledger", ...due) : make("p", "none", words["no-payments"]);
    const notes = scene.moment === "end" ? hand.notes.map((note) => make("p", "note", note)) : [];
    const others = hand.scenes.length > 1 ? hand.scenes : [];
    const wrong = others.flatMap((other, index) => other.findings.map((found) => {
      const jump = make("button", `jump ${found.severity}`, `${other.head}: ${found.kind}`);
      jump.type = "button";
      jump.addEventListener("click", () => show(index));
      return make("li", "", jump);
    }));
    const findings = wrong.length
      ? [make("h2", "", words.findings), make("ul", "findings", ...wrong)] : [];
    get("books").replaceChildren(...[make("h2", "", words.payments), ledger, ...notes,
      scores(scene.scores), ...findings].filter(Boolean));
  }

  /** Shows a scene of the hand; the address remembers it. */
  function show(index) {
    at = Math.min(Math.max(index, 0), hand.scenes.length - 1);
    const scene = hand.scenes[at];
    showNow(scene);
    showTable(scene);
    showBooks(scene);
    slider.value = at;
    slider.setAttribute("aria-valuetext", scene.head);
    get("place").textContent = `${at} / ${hand.scenes.length - 1}`;
    for (const id of ["first", "back"]) get(id).setAttribute("aria-disabled", at === 0);
    for (const id of ["forward", "last"]) {
      get(id).setAttribute("aria-disabled", at === hand.scenes.length - 1);
    }
    try {
      history.replaceState(null, "", `#${scene.key}`);
    } catch {
      // Some browsers allow only so many changes a minute; the address then lags behind.
    }
  }

  /** Turns to another hand. */
  function turnTo(index, scene) {
    hand = hands[index];
    pick.selectedIndex = index;
    slider.max = hand.scenes.length - 1;
    get("controls").hidden = hand.scenes.length === 1;
    const title = new Set(hands.map((each) => each.file)).size > 1 ? [make("h2", "", hand.title)] : [];
    get("about").replaceChildren(...title, ...hand.about.map((line) => make("p", "", line)));
    for (const section of document.querySelectorAll("#list > section")) {
      section.classList.toggle("current", section.id === hand.key);
    }
    const last = Math.max(hand.scenes.length - 1, 1);
    get("marks").replaceChildren(...hand.scenes.flatMap(({ findings, due }, place) => {
      const severe = ["error", "warning", "info"].find((s) => findings.some((f) => f.severity === s));
      if (!severe && !due) return [];
      const mark = make("span", severe ?? "due");
      mark.style.setProperty("--at", place / last);
      return [mark];
    }));
    show(scene);
  }

  /** Turns to the scene that the address names, or to the beginning. */
  function follow() {
    const key = location.hash.slice(1);
    const index = hands.findIndex((each) => key === each.key || each.scenes.some((s) => s.key === key));
    const found = Math.max(index, 0);
    turnTo(found, Math.max(hands[found].scenes.findIndex((scene) => scene.key === key), 0));
  }

  const steps = {
    first: () => show(0),
    back: () => show(at - 1),
    forward: () => show(at + 1),
    last: () => show(hand.scenes.length - 1),
  };
  const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "forward", End: "last" };

  function listen() {
    for (const [id, step] of Object.entries(steps)) get(id).addEventListener("click", step);
    slider.addEventListener("input", () => show(Number(slider.value)));
    pick.addEventListener("change", () => turnTo(pick.selectedIndex, 0));
    window.addEventListener("hashchange", follow);
    document.addEventListener("keydown", (event) => {
      const chord = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      const own = event.target === slider || event.target === pick;
      if (chord || own || !(event.key in keys) || get("stage").hidden) return;
      event.preventDefault();
      steps[keys[event.key]]();
    });
    swap.addEventListener("click", () => open(!get("stage").hidden));
  }

  /** Shows all turns as a list, or the table. */
  function open(asList) {
    get("stage").hidden = asList;
    document.documentElement.classList.toggle("stepping", !asList);
    swap.textContent = words[asList ? "to-table" : "to-list"];
  }

  for (const file of new Set(hands.map((each) => each.file))) {
    const options = hands.filter((each) => each.file === file)
      .map((each) => make("option", "", each.option));
    const several = hands.some((each) => each.file !== file);
    const fold = several ? make("optgroup", "", ...options) : null;
    if (fold) fold.label = file;
    pick.append(...(fold ? [fold] : options));
  }
  get("pick-label").hidden = hands.length === 1;
  get("tools").hidden = false;
  document.documentElement.classList.add("scripted");
  listen();
  open(false);
  follow();
})();
