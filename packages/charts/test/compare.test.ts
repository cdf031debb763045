/** What differs between two versions of a machine, and that a machine which is only written in another order is equal. */
import { readChartJson, type Chart } from "@poolgate/charts";
import {
  compareCharts,
  compareMachines,
  comparisonText,
  drawComparisons,
  layoutComparison,
  machinesText,
} from "@poolgate/charts/compare";
import { layoutChart } from "@poolgate/charts/layout";
import { expect, test } from "vitest";

/** A form that is sent, with another try after a failure. */
function form(states: object, root: object = {}): Chart {
  return readChartJson({ id: "form", initial: "editing", ...root, states });
}

const EDITING = { tags: ["form", "open"], on: { submitted: "sending", closed: { target: "closed", guard: "isIdle" } } };
const SENDING = {
  invoke: { src: "sendForm" },
  on: { "xstate.done.actor.0.form.sending": [{ target: "sent", guard: "isWhole" }, { target: "editing" }] },
  after: { 5000: { target: "editing", actions: "giveUp" } },
};
const ENDS = { sent: { type: "final" }, closed: { type: "final" } };
/** A form that is loaded by an actor first. */
function withActor(src: string): Chart {
  const invoke = { src, id: src, onDone: { target: "sent", guard: "isWhole" }, onError: "closed" };
  return form({ editing: { invoke }, sent: {}, closed: {} });
}

const before = form({ editing: EDITING, sending: SENDING, ...ENDS });

test("finds nothing in a machine that is only written in another order", () => {
  const { on, ...sending } = SENDING;
  const after = form({
    closed: { type: "final" },
    sending: { on, ...sending },
    sent: { type: "final" },
    editing: { on: { closed: EDITING.on.closed, submitted: "sending" }, tags: ["open", "form"] },
  });
  expect(compareCharts(before, after)).toMatchObject({ isEqual: true, states: [], transitions: [] });
});

test("tells what is added, removed, renamed, retargeted, and with another guard, delay, effect or order", () => {
  const after = form(
    {
      editing: { tags: ["form"], on: { submitted: "posting", closed: { target: "closed", guard: "isSafe" } } },
      posting: {
        ...SENDING,
        on: { "xstate.done.actor.0.form.posting": [{ target: "editing" }, { target: "sent", guard: "isWhole" }] },
      },
      ...ENDS,
    },
    { description: "A form." },
  );
  expect(comparisonText(compareCharts(before, after))).toBe(`~ machine form
    description: none → A form.
~ state editing
    tags: form, open → form
+ state posting
- state sending
~ editing: submitted → posting
    target: sending → posting
~ editing: closed [isSafe] → closed
    guard: isIdle → isSafe
+ posting: done (sendForm) → editing
+ posting: done (sendForm) [isWhole] → sent
+ posting: after 5 s → editing, does giveUp
- sending: done (sendForm) [isWhole] → sent
- sending: done (sendForm) → editing
- sending: after 5 s → editing, does giveUp`);

  const longer = { ...SENDING, after: { 9000: { target: "closed", actions: "giveUp" } } };
  const slower = form({
    editing: EDITING,
    sending: { ...SENDING, after: { 9000: SENDING.after[5000] } },
    sent: {},
    closed: {},
  });
  expect(comparisonText(compareCharts(before, slower))).toContain(
    "~ sending: after 9 s → editing, does giveUp\n    delay: 5 s → 9 s",
  );
  const elsewhere = form({ editing: EDITING, sending: longer, ...ENDS });
  expect(comparisonText(compareCharts(before, elsewhere))).toBe(
    "+ sending: after 9 s → closed, does giveUp\n- sending: after 5 s → editing, does giveUp",
  );
});

test("tells a renamed state as such when nothing else has changed, also in the ids of its actors", () => {
  const after = form({
    editing: { ...EDITING, on: { ...EDITING.on, submitted: "posting" } },
    posting: {
      ...SENDING,
      on: { "xstate.done.actor.0.form.posting": SENDING.on["xstate.done.actor.0.form.sending"] },
    },
    ...ENDS,
  });
  const comparison = compareCharts(before, after);
  expect(comparisonText(comparison)).toBe("~ state sending is now called posting");
});

test("tells an actor of another name once, and not for each of its transitions", () => {
  expect(comparisonText(compareCharts(withActor("loadForm"), withActor("readForm")))).toBe(
    "~ state editing\n    actors: loadForm → readForm",
  );
});

test("tells no rename when two states could be meant, or when nothing leads to the state", () => {
  const back = { on: { back: "editing" } };
  const alike = (first: string, second: string): Chart => form({ editing: {}, [first]: back, [second]: back });
  const twice = (first: string, second: string): Chart =>
    form({ editing: { on: { a: { target: first, guard: "is" }, b: { target: second } } }, [first]: {}, [second]: {} });
  expect(comparisonText(compareCharts(alike("x", "y"), alike("v", "w")))).not.toContain("now called");
  expect(comparisonText(compareCharts(twice("x", "y"), twice("v", "w")))).toContain("state x is now called v");
  expect(comparisonText(compareCharts(form({ editing: {}, alone: {} }), form({ editing: {}, lonely: {} })))).toBe(
    "+ state lonely\n- state alone",
  );
});

test("knows a machine by its id, or by its file when only the id has changed, and counts the others", () => {
  const renamed = { ...before, id: "letter", states: before.states };
  const one = readChartJson({ id: "letter", initial: "a", states: { a: {} } });
  const other = readChartJson({ id: "mail", initial: "a", states: { a: {} } });
  const comparison = compareMachines(
    [
      { chart: before, file: "form.ts" },
      { chart: one, file: "letter.ts" },
      { chart: readChartJson({ id: "gone", states: { a: {} } }), file: "gone.ts" },
    ],
    [
      { chart: before, file: "moved.ts" },
      { chart: other, file: "letter.ts" },
      { chart: { ...renamed, id: "fresh" }, file: "fresh.ts" },
    ],
  );
  expect(machinesText(comparison)).toBe(`+ machine fresh (4 states, fresh.ts)

- machine gone (1 state, gone.ts)

mail (letter.ts): 1 state renamed
  ~ machine letter is now called mail

1 machine changed, 1 machine added, 1 machine removed, 1 machine equal.
`);
});

test("draws both versions in one picture, with a sign for each change, and nothing on top of anything else", async () => {
  const after = form({
    editing: { ...EDITING, on: { submitted: "sent", closed: { target: "closed", guard: "<b>" } } },
    waiting: { on: { submitted: "editing" } },
    ...ENDS,
  });
  const picture = await layoutComparison(compareCharts(before, after), layoutChart);
  expect(picture.laidOut.score).toMatchObject({ invalid: 0, overlaps: 0 });
  const titles = picture.laidOut.states.map(({ title }) => title.text);
  expect(titles).toEqual(["form", "editing", "+ waiting", "sent", "closed", "− sending"]);
  const svg = drawComparisons([picture], { theme: "dark" });
  expect(svg).toMatch(/class="state atomic removed coloured"[^>]*data-state="form.sending"/u);
  expect(svg).toMatch(/class="row changed coloured"[^>]*data-transition="form.editing\/event:closed\/0"/u);
  expect(svg).toMatch(
    /class="row removed coloured"[^>]*data-transition="form.editing\/event:submitted\/0 \(before\)"/u,
  );
  expect(svg).toContain("guard: isIdle → &#60;b&#62;");
  expect(svg).not.toContain("<b>");
});
