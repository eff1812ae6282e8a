/// The page of a report, in one file that needs no network.
enum SnapshotPage {
  /// A page of entries in JSON, which cannot end the script that they stand in.
  static func html(_ entries: String) -> String {
    let parts = page.split(separator: "ENTRIES", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: entries.replacing("<", with: "\\u003c"))
  }

  private static let page = #"""
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Snapshots that differ</title>
    <style>
    :root { color-scheme: light dark; --line: light-dark(#d4d4d8, #3a3a40); --soft: light-dark(#f4f4f6, #242428);
      --accent: light-dark(#0a60d0, #6cb0ff); --old: light-dark(#b3261e, #ff8a80); --new: light-dark(#1b6e30, #7fdc96); }
    * { box-sizing: border-box; }
    body { margin: 0; font: 14px/1.45 system-ui, sans-serif; display: grid; grid-template-columns: 300px 1fr; height: 100vh; }
    nav { border-right: 1px solid var(--line); background: var(--soft); overflow: auto; padding: 12px; }
    nav h1 { font-size: 15px; margin: 0 0 8px; }
    nav input { width: 100%; padding: 5px 8px; margin-bottom: 8px; font: inherit; }
    nav button { display: block; width: 100%; text-align: left; border: 0; background: none; padding: 6px 8px; border-radius: 6px;
      font: inherit; color: inherit; overflow-wrap: anywhere; cursor: pointer; }
    nav button[aria-current=true] { background: var(--accent); color: light-dark(#fff, #000); }
    main { overflow: auto; padding: 16px 20px; }
    main h2 { font-size: 17px; margin: 0 0 4px; overflow-wrap: anywhere; }
    .path { color: light-dark(#66666c, #a0a0a8); overflow-wrap: anywhere; margin: 0 0 8px; font-size: 12px; }
    .bar { display: flex; flex-wrap: wrap; gap: 6px 14px; align-items: center; margin: 12px 0; }
    .bar button { font: inherit; padding: 4px 10px; cursor: pointer; }
    .bar button[aria-pressed=true] { background: var(--accent); color: light-dark(#fff, #000); border-color: transparent; }
    .pictures { display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-start; }
    figure { margin: 0; }
    figcaption { font-size: 12px; margin-bottom: 4px; }
    .stage { position: relative; display: inline-block; border: 1px solid var(--line);
      background: repeating-conic-gradient(#bbb 0 25%, #eee 0 50%) 0 0 / 16px 16px; }
    .stage img { display: block; image-rendering: pixelated; }
    .stage img.over { position: absolute; left: 0; top: 0; }
    .edge { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px; background: #e0218a; pointer-events: none; }
    .slide { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: ew-resize; }
    .slide:focus-visible + .edge { outline: 2px solid var(--accent); }
    pre { overflow: auto; margin: 0; padding: 10px; background: var(--soft); border: 1px solid var(--line); tab-size: 2; }
    .texts { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
    .removed { color: var(--old); } .added { color: var(--new); }
    </style>
    <nav>
      <h1 id="count"></h1>
      <input id="filter" type="search" placeholder="Filter" aria-label="Filter">
      <div id="list"></div>
    </nav>
    <main id="main"><noscript>This page needs JavaScript; the pictures are in the folders beside it.</noscript></main>
    <script type="application/json" id="entries">ENTRIES</script>
    <script>
    "use strict";
    const entries = JSON.parse(document.getElementById("entries").textContent);
    const [list, main, filter] = ["list", "main", "filter"].map(id => document.getElementById(id));
    const modes = { slider: "Before / after", difference: "Difference", side: "Side by side" };
    let current = 0, mode = "slider", zoom = 1, share = 50;
    function make(tag, attributes = {}, ...children) {
      const node = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith("on")) node.addEventListener(name.slice(2), value); else node.setAttribute(name, value);
      }
      node.append(...children);
      return node;
    }
    function picture(source, name, isOver) {
      const image = make("img", { src: source, alt: name });
      if (isOver) image.className = "over";
      const scale = () => { if (image.naturalWidth) image.style.width = image.naturalWidth * zoom + "px"; };
      image.addEventListener("load", scale);
      scale();
      return image;
    }
    function titled(name, ...children) {
      return make("figure", {}, make("figcaption", {}, name), make("div", { class: "stage" }, ...children));
    }
    function slider(before, after) {
      const [old, fresh] = [picture(before, "kept"), picture(after, "new", true)];
      const edge = make("div", { class: "edge" });
      const range = make("input", { class: "slide", type: "range", min: 0, max: 100, step: 0.1, value: share,
        "aria-label": "How much of the kept picture is seen" });
      const stage = make("div", { class: "stage" }, old, fresh, range, edge);
      const move = () => {
        share = +range.value;
        const width = stage.clientWidth * share / 100;
        // The kept one is cut as well: where one picture is see-through, the other must not show.
        old.style.clipPath = `inset(0 ${Math.max(0, old.clientWidth - width)}px 0 0)`;
        fresh.style.clipPath = `inset(0 0 0 ${width}px)`;
        edge.style.left = share + "%";
      };
      const fit = () => {
        stage.style.minWidth = fresh.clientWidth + 2 + "px";
        stage.style.minHeight = fresh.clientHeight + 2 + "px";
        move();
      };
      range.addEventListener("input", move);
      for (const image of [old, fresh]) image.addEventListener("load", () => requestAnimationFrame(fit));
      return make("figure", {}, make("figcaption", {}, "left of the line: kept, right of it: new"), stage);
    }
    function shown(entry) {
      const [before, after, difference] = entry.pictures;
      if (mode == "slider") return [slider(before, after)];
      if (mode == "difference") {
        return difference ? [titled("red: what differs", picture(difference, "difference"))] : [];
      }
      return [titled("kept", picture(before, "kept")), titled("new", picture(after, "new")),
        ...(difference ? [titled("difference", picture(difference, "difference"))] : [])];
    }
    function diff(text) {
      return make("pre", {}, ...text.split("\n").map(line =>
        make("div", { class: line.startsWith("- ") ? "removed" : line.startsWith("+ ") ? "added" : "" }, line || " ")));
    }
    function render() {
      const wanted = filter.value.toLowerCase();
      list.replaceChildren(...entries.map((entry, index) => ({ entry, index }))
        .filter(({ entry }) => entry.title.toLowerCase().includes(wanted))
        .map(({ entry, index }) => make("button", { "aria-current": index == current,
          onclick: () => { current = index; render(); } }, entry.title)));
      document.getElementById("count").textContent =
        entries.length == 1 ? "1 snapshot differs" : `${entries.length} snapshots differ`;
      const entry = entries[current];
      if (!entry) { main.replaceChildren(make("p", {}, "All snapshots are as kept.")); return; }
      main.replaceChildren(make("h2", {}, entry.title), make("p", { class: "path" }, entry.reference), diff(entry.summary));
      if (entry.texts) {
        main.append(make("div", { class: "bar" }), make("div", { class: "texts" },
          ...entry.texts.map((text, index) =>
            make("figure", {}, make("figcaption", {}, ["kept", "new"][index]), make("pre", {}, text)))));
        return;
      }
      const zooms = [0.5, 1, 2, 4, 8].map(value => make("button", { "aria-pressed": value == zoom,
        onclick: () => { zoom = value; render(); } }, value * 100 + " %"));
      main.append(
        make("div", { class: "bar" },
          make("span", {}, ...Object.entries(modes).map(([key, name]) => make("button", { "aria-pressed": key == mode,
            onclick: () => { mode = key; render(); } }, name))),
          make("span", {}, ...zooms)),
        make("div", { class: "pictures" }, ...shown(entry)));
    }
    filter.addEventListener("input", render);
    addEventListener("keydown", event => {
      if (event.target.tagName == "INPUT" || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
      const key = Object.keys(modes)[+event.key - 1];
      if (step) current = Math.max(0, Math.min(entries.length - 1, current + step)); else if (key) mode = key; else return;
      event.preventDefault();
      render();
    });
    const asked = new URLSearchParams(location.hash.slice(1));
    if (asked.get("mode") in modes) mode = asked.get("mode");
    if (asked.get("entry") in entries) current = +asked.get("entry");
    render();
    </script>
    </html>
    """#
}
