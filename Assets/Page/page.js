// The behavior of pages that hitpath page writes: shows the scene at a time. Texts are elements of the page; this
// script shows those of the time, and draws on the scene what the engine computed.
"use strict";
(() => {
  const root = document.documentElement;
  const data = JSON.parse(document.getElementById("data").textContent);
  const byId = id => document.getElementById(id);
  const all = selector => [...document.querySelectorAll(selector)];
  const slider = byId("slider"), scene = byId("scene"), notation = byId("notation"), light = byId("light");
  const definitions = byId("definitions");
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;

  let run = data.runs[0], runIndex = 0, time = run.start, event = -1;
  /** The chosen step of the hit test; null while the time decides. */
  let step = null;
  let isPlaying = false, lastFrame = 0;
  const shows = { map: false, outlines: false };
  /** What is drawn now, so that only what changes is touched. */
  const drawn = {};

  // Each view lights up a moment after the one before it.
  const secondsPerStep = 0.12, frame = 1 / 60;

  /** The place of the last moment at or before a time in a series of times and values; -1 before the first. */
  function place(series, at) {
    let low = 0, high = series.length / 2;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (series[2 * middle] <= at + 1e-6) low = middle + 1; else high = middle;
    }
    return low - 1;
  }
  const value = (series, at) => { const index = place(series, at); return index < 0 ? null : series[2 * index + 1]; };

  // Elements, found once. The articles of runs that were not chosen yet are among the packed elements.
  const articles = Array.from({ length: data.count }, () => []), headlines = [], steps = [];
  const marks = articles.map((_, index) => all(`.marks[data-run="${index}"] .mark`));
  const captions = new Map(all("[data-caption]").map(element => [element.dataset.caption, element]));

  /** Reads text that PackedText packed: literal bytes, and copies of earlier ones. */
  function unpacked(text) {
    const letters = atob(text), bytes = new Uint8Array(letters.length);
    for (let index = 0; index < letters.length; index++) bytes[index] = letters.charCodeAt(index);
    let place = 0, end = 0;
    const number = () => {
      for (let value = 0, shift = 0; ; shift += 7) {
        const byte = bytes[place++];
        value |= (byte & 127) << shift;
        if (byte < 128) return value;
      }
    };
    const out = new Uint8Array(number());
    while (place < bytes.length) {
      const counts = bytes[place++], literals = counts >> 4 < 15 ? counts >> 4 : 15 + number();
      out.set(bytes.subarray(place, place + literals), end);
      place += literals;
      end += literals;
      if (place >= bytes.length) break;
      let length = 5 + ((counts & 15) < 15 ? counts & 15 : 15 + number());
      for (const distance = number(); length > 0; length--, end++) out[end] = out[end - distance];
    }
    return new TextDecoder().decode(out);
  }

  // What the page does not show when it opens is unpacked when it is first needed, or while the browser is idle.

  let elementsAsText = null, packedElements = null;

  function unpackElements() { elementsAsText ??= unpacked(byId("packed").content.textContent); }

  /** The pictures that are no definitions yet, and the articles of runs that were not chosen yet. */
  function others() {
    if (!packedElements) {
      unpackElements();
      const template = document.createElement("template");
      template.innerHTML = elementsAsText;
      packedElements = template.content;
    }
    return packedElements;
  }

  let hasLaterData = false;

  /** Reads the other runs, the outlines of all views, and the shapes of both. */
  function readLaterData() {
    if (hasLaterData) return;
    hasLaterData = true;
    const later = JSON.parse(unpacked(byId("packed-data").content.textContent));
    data.shapes.push(...later.shapes);
    data.runs[0].outlines = later.outlines;
    data.runs.push(...later.runs);
  }

  /** Unpacks one part after the other, and marks the end for measurements with the time of the longest part. */
  function unpackWhenIdle() {
    const parts = [readLaterData, unpackElements, others];
    let longest = 0;
    const next = () => {
      const start = performance.now();
      parts.shift()();
      longest = Math.max(longest, performance.now() - start);
      if (parts.length > 0) wait(); else performance.mark("unpacked", { detail: longest });
    };
    const wait = () => window.requestIdleCallback ? requestIdleCallback(next) : setTimeout(next);
    wait();
  }

  function make(name, attributes, parent) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    if (parent) parent.append(element);
    return element;
  }

  /** Sets an attribute if it has another value. */
  function set(element, name, text) {
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }

  /** Moves a picture's element, and those to which it refers, to where they can be drawn; returns its reference. */
  function reference(id) {
    const waiting = [id];
    if (definitions.querySelector("#" + id)) return "#" + id;
    while (waiting.length > 0) {
      const element = others().getElementById(waiting.pop());
      if (!element) continue;
      definitions.append(element);
      for (const [, name] of element.outerHTML.matchAll(/(?:href="|url\()#(d\d+)/g)) waiting.push(name);
    }
    return "#" + id;
  }

  /** Makes the articles of a run elements of the page. */
  function load(index) {
    if (headlines[index]) return;
    const place = byId("run-" + index);
    if (place) place.replaceWith(others().getElementById("articles-" + index).content);
    articles[index] = all(`article[data-run="${index}"]`);
    headlines[index] = articles[index].map(article => [...article.querySelectorAll(".headline")]);
    steps[index] = articles[index].map(article => [...article.querySelectorAll("[data-step]")]);
    for (const row of articles[index].flatMap(article => [...article.querySelectorAll(".row, .far")])) {
      if (row.dataset.step) row.addEventListener("click", () => choose(Number(row.dataset.step)));
      for (const name of ["pointerenter", "focus"]) row.addEventListener(name, () => lightUp(row));
      for (const name of ["pointerleave", "blur"]) row.addEventListener(name, clearLight);
    }
  }

  // MARK: Drawing

  function draw() {
    const picture = value(run.pictures, time) ?? run.pictures[1];
    if (drawn.picture !== picture) { drawn.picture = picture; set(byId("picture"), "href", reference(picture)); }
    const canvas = value(run.canvases, time) ?? run.canvases[1];
    const box = `0 0 ${canvas[0]} ${canvas[1]}`;
    if (drawn.box !== box) {
      drawn.box = box;
      set(scene, "viewBox", box);
      const clip = document.querySelector("#canvas rect");
      set(clip, "width", String(canvas[0]));
      set(clip, "height", String(canvas[1]));
    }
    drawMap();
    drawOutlines();
    drawFingers();
    chooseEvent();
    drawNotation(canvas);
    followLight();
    drawCaption();
    drawSlider();
  }

  function drawMap() {
    const map = shows.map ? value(run.maps, time) ?? run.maps[1] : null;
    if (drawn.map === map) return;
    drawn.map = map;
    set(byId("map"), "href", map ? reference(map) : "#");
    set(byId("map"), "display", map ? "inline" : "none");
  }

  function drawOutlines() {
    if (shows.outlines) readLaterData();
    const number = shows.outlines ? value(run.outlines, time) ?? run.outlines[1] : null;
    if (drawn.outlines === number) return;
    drawn.outlines = number;
    for (const id of ["outlines-below", "outlines"]) {
      set(byId(id), "d", number === null ? "" : data.shapes[number]);
      set(byId(id), "display", number === null ? "none" : "inline");
    }
  }

  function drawFingers() {
    const fingers = value(run.fingers, time) ?? [];
    const key = fingers.join();
    if (drawn.fingers === key) return;
    drawn.fingers = key;
    const group = byId("fingers");
    group.replaceChildren();
    for (let index = 0; index + 3 < fingers.length; index += 4) {
      const [, x, y, isDown] = fingers.slice(index, index + 4);
      make("circle", { class: isDown ? "finger" : "finger coming", cx: x, cy: y, r: isDown ? 14 : 18 }, group);
    }
  }

  /** Shows the article of the last event, and the headline that it has at the time. */
  function chooseEvent() {
    let current = -1;
    run.events.forEach((item, index) => { if (item.time <= time + 1e-6) current = index; });
    if (drawn.run !== runIndex || drawn.event !== current) {
      if (event !== current) step = null;
      articles.forEach((list, number) => list.forEach((article, index) => {
        article.hidden = number !== runIndex || index !== current;
        article.classList.toggle("shown-run", number === runIndex);
      }));
      marks.forEach(list => list.forEach(mark => mark.removeAttribute("aria-current")));
      marks[runIndex][current]?.setAttribute("aria-current", "true");
      all(".marks").forEach(track => { track.hidden = track.dataset.run !== String(runIndex); });
      byId("before").hidden = current >= 0;
      clearLight();
      [drawn.run, drawn.event, drawn.headline] = [runIndex, current, undefined];
      event = current;
    }
    if (current < 0) return;
    const list = headlines[runIndex][current];
    let shown = 0;
    list.forEach((headline, index) => { if (Number(headline.dataset.time) <= time + 0.005) shown = index; });
    if (drawn.headline === shown) return;
    drawn.headline = shown;
    list.forEach((headline, index) => { headline.hidden = index !== shown; });
  }

  /** The number of steps of the hit test that are shown. */
  function shownSteps() {
    if (event < 0) return 0;
    const count = run.events[event].steps.length;
    if (step !== null) return step;
    if (isStill || !isPlaying) return count;
    return Math.min(count, Math.floor((time - run.events[event].time) / secondsPerStep) + 1);
  }

  /** The outline of a view of an event at a time: it follows the view. */
  const outline = (view, item = run.events[event], at = time) =>
    data.shapes[value(item.views[view], at) ?? item.views[view][1]];

  function drawNotation(canvas) {
    const count = shownSteps();
    const shapes = event < 0 || count === 0 ? [] : run.events[event].steps[count - 1];
    const outlines = shapes.map(mark => outline(mark[2]));
    const key = `${runIndex} ${event} ${count} ${step} ${outlines.join("")}`;
    if (drawn.notation === key) return;
    drawn.notation = key;
    notation.replaceChildren();
    const rows = event < 0 ? [] : steps[runIndex][event];
    rows.forEach((row, index) => {
      const isCurrent = index === count - 1 && (step !== null || count < rows.length);
      if (isCurrent) row.setAttribute("aria-current", "step"); else row.removeAttribute("aria-current");
    });
    if (event < 0 || count === 0) return;
    shapes.forEach(([, kind], index) => {
      make("path", { class: "casing", d: outlines[index] }, notation);
      make("path", { class: "line " + kind, d: outlines[index] }, notation);
    });
    const taken = [];
    shapes.forEach(([numbers, kind], index) => drawBadge(numbers, kind, outlines[index], canvas, taken));
    const point = run.events[event].point;
    make("circle", { class: "pin", cx: point[0], cy: point[1], r: 4 }, notation);
    if (step !== null) lightUp(rows[count - 1]);
  }

  /** Draws the numbers of views at the first corner of their outline, below other badges there. */
  function drawBadge(numbers, kind, path, canvas, taken) {
    const corner = path.slice(1).split("L")[0].split(" ").map(Number);
    const width = 12 + 6.6 * numbers.length;
    // At a corner of the canvas it is half outside, so that it covers less of a title there.
    const x = Math.min(Math.max(corner[0] - 6, -9), canvas[0] - width - 3);
    let y = Math.min(Math.max(corner[1] - 6, -9), canvas[1] - 21);
    while (taken.some(other => Math.abs(other[0] - x) < 40 && Math.abs(other[1] - y) < 20) && y < canvas[1] - 42) y += 21;
    taken.push([x, y]);
    const group = make("g", { class: "badge " + kind }, notation);
    make("rect", { x, y, width, height: 18, rx: 9 }, group);
    make("text", { x: x + width / 2, y: y + 13 }, group).textContent = numbers;
  }

  function drawCaption() {
    const index = run.captions.findLastIndex(start => start <= time + 1e-6);
    const key = `${runIndex}.${index}`;
    if (drawn.caption === key) return;
    drawn.caption = key;
    captions.forEach((element, name) => { element.hidden = name !== key; });
  }

  function drawSlider() {
    const length = run.end - run.start;
    const words = (time - run.start).toFixed(2);
    if (drawn.words === words && drawn.length === length) return;
    [drawn.words, drawn.length] = [words, length];
    slider.max = length;
    slider.value = time - run.start;
    byId("clock").textContent = `${words} / ${length.toFixed(1)} s`;
    const pattern = root.lang === "en" ? slider.dataset.valueEn : slider.dataset.valueZh;
    slider.setAttribute("aria-valuetext", pattern.replace("{0}", words).replace("{1}", length.toFixed(1)));
  }

  // MARK: Rows that light views

  const chipGroup = byId("chip");

  /** The row whose view is lit, and its outline. */
  let lit = null, litOutline = "";

  function clearLight() {
    lit = null;
    light.replaceChildren();
    chipGroup.replaceChildren();
  }

  function lightUp(row) {
    clearLight();
    const path = row && row.dataset.view !== undefined ? outline(row.dataset.view) : "";
    if (!path) return;
    [lit, litOutline] = [row, path];
    make("path", { class: "lit", d: path }, light);
    const corners = path.slice(1, -1).split("L").map(corner => corner.split(" ").map(Number));
    const chip = make("g", { class: "chip" }, chipGroup);
    const background = make("rect", { rx: 6, height: 24 }, chip);
    const text = make("text", {}, chip);
    text.textContent = row.dataset.name;
    const width = Math.min(text.getComputedTextLength() + 16, 360), box = scene.viewBox.baseVal;
    const left = Math.min(...corners.map(corner => corner[0])), top = Math.min(...corners.map(corner => corner[1]));
    const bottom = Math.max(...corners.map(corner => corner[1]));
    const x = Math.min(Math.max(left, 4), Math.max(4, box.width - width - 4));
    const y = top >= 32 ? top - 28 : bottom + 28 <= box.height ? bottom + 4 : Math.max(top, 0) + 4;
    set(background, "x", x); set(background, "y", y); set(background, "width", width);
    set(text, "x", x + 8); set(text, "y", y + 16.5);
  }

  /** Lights the view of the row where it is now. */
  function followLight() {
    if (lit && outline(lit.dataset.view) !== litOutline) lightUp(lit);
  }

  // MARK: Time

  function seek(to) {
    time = Math.min(Math.max(to, run.start), run.end);
    draw();
  }

  /** Shows a moment and stays there. */
  function jump(to) {
    if (isPlaying) play(false);
    step = null;
    seek(to);
  }

  function play(starts) {
    isPlaying = starts;
    if (starts && time >= run.end - frame) time = run.start;
    if (starts) step = null;
    root.classList.toggle("playing", starts);
    nameControls();
    lastFrame = performance.now();
    if (starts) requestAnimationFrame(advance); else draw();
  }

  function advance(now) {
    if (!isPlaying) return;
    seek(time + (now - lastFrame) / 1000);
    lastFrame = now;
    if (time >= run.end) play(false); else requestAnimationFrame(advance);
  }

  /** Goes to the next or previous view that was asked, through all touches. */
  function walk(by) {
    if (isPlaying) play(false);
    const count = event < 0 ? 0 : run.events[event].steps.length;
    const now = step ?? (by > 0 && event >= 0 && time - run.events[event].time < frame ? 0 : count);
    if (now + by >= 1 && now + by <= count) {
      step = now + by;
      return draw();
    }
    const other = event + by;
    if (other < 0 || other >= run.events.length) return;
    seek(run.events[other].time);
    const steps = run.events[other].steps.length;
    step = steps === 0 ? null : by > 0 ? 1 : steps;
    draw();
  }

  function choose(number) {
    if (isPlaying) play(false);
    step = number;
    draw();
  }

  // MARK: Controls

  function show(name) {
    shows[name] = !shows[name];
    byId("show-" + name).setAttribute("aria-pressed", shows[name]);
    draw();
  }

  function nameControls() {
    const language = root.lang === "en" ? "en" : "zh";
    for (const element of all("[data-en]")) {
      const name = element.dataset[language];
      element.setAttribute("aria-label", name);
      if (element.title) element.title = name;
    }
    const button = byId("play"), state = isPlaying ? "pause" : "play";
    button.setAttribute("aria-label", button.dataset[state + (language === "en" ? "En" : "Zh")]);
  }

  function flipLanguage() {
    root.lang = root.lang === "en" ? "zh-Hans" : "en";
    drawn.words = null;
    nameControls();
    draw();
  }

  function flipTheme() {
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
  }

  slider.addEventListener("input", () => jump(run.start + Number(slider.value)));
  byId("play").addEventListener("click", () => play(!isPlaying));
  byId("back").addEventListener("click", () => walk(-1));
  byId("forward").addEventListener("click", () => walk(1));
  byId("show-map").addEventListener("click", () => show("map"));
  byId("show-outlines").addEventListener("click", () => show("outlines"));
  byId("language").addEventListener("click", flipLanguage);
  byId("theme").addEventListener("click", flipTheme);
  for (const flag of all(".flag")) flag.addEventListener("click", () => jump(run.markers[Number(flag.dataset.marker)]));
  for (const mark of all(".mark")) mark.addEventListener("click", () => jump(run.events[Number(mark.dataset.event)].time));
  for (const choice of all("input[name=run]")) {
    choice.addEventListener("change", () => {
      const share = (time - run.start) / Math.max(run.end - run.start, 0.001);
      runIndex = Number(choice.value);
      readLaterData();
      run = data.runs[runIndex];
      load(runIndex);
      step = null;
      seek(run.start + share * (run.end - run.start));
    });
  }
  // On paper each touch has a picture of its own.
  addEventListener("beforeprint", () => {
    articles[runIndex].forEach((article, index) => {
      const item = run.events[index], canvas = value(run.canvases, item.time) ?? run.canvases[1];
      const still = make("svg", { class: "still", viewBox: `0 0 ${canvas[0]} ${canvas[1]}` });
      make("use", { href: reference(value(run.pictures, item.time) ?? run.pictures[1]) }, still);
      for (const [, kind, view] of item.steps.at(-1) ?? []) {
        make("path", { class: "line " + kind, d: outline(view, item, item.time) }, still);
      }
      if (item.point) make("circle", { class: "finger", cx: item.point[0], cy: item.point[1], r: 14 }, still);
      article.querySelector("h2").after(still);
    });
  });
  addEventListener("afterprint", () => all(".still").forEach(still => still.remove()));
  document.addEventListener("keydown", key => {
    if (key.ctrlKey || key.metaKey || key.altKey) return;
    const isOnControl = key.target.closest("button, input[type=radio], summary, a");
    const actions = {
      ",": () => walk(-1), ".": () => walk(1), m: () => show("map"), o: () => show("outlines"), l: flipLanguage, t: flipTheme,
    };
    if (!key.target.closest("input[type=radio]")) {
      Object.assign(actions, {
        ArrowLeft: () => jump(time - frame), ArrowRight: () => jump(time + frame),
      });
    }
    if (!isOnControl) Object.assign(actions, { " ": () => play(!isPlaying) });
    const action = actions[key.key.length === 1 ? key.key.toLowerCase() : key.key];
    if (!action) return;
    key.preventDefault();
    action();
  });

  root.classList.add("live");
  load(0);
  nameControls();
  seek(data.opening);
  if (document.readyState === "complete") unpackWhenIdle(); else addEventListener("load", unpackWhenIdle);
})();
