/** The content of a chart file, for a machine with one of everything. */
import { assign, createMachine, fromPromise } from "xstate";
import { describe, expect, test } from "vitest";
import { chartFile, jsonOfChartFile } from "../../src/charts/chart-file.ts";
import { mermaidDiagram } from "../../src/charts/mermaid.ts";
import { readChart } from "../../src/charts/read-chart.ts";
import { sampleMachine } from "./sample.machine.ts";

const chart = readChart(sampleMachine);
const text = chartFile(chart);

describe("the chart file", () => {
  test("starts with the machine's name and its purpose", () => {
    expect(text.startsWith("# The sample machine\n\nEverything that a chart must be able to say.\n")).toBe(true);
  });

  test.each([
    "| `sending` | The form is on its way. | `busy`, `form` | `sendForm` |",
    "| `editing` | The form is open \\| and nothing runs; every field can be changed. | `form` |  |",
    "| `closed` (final) | The form is closed. |  |  |",
    "| `sample` | `form.closed`: From wherever it is. |  | `closed` |  |",
    "| `editing.typed` | `form.submitted` | `isRetryable and not isFirst` | `sending` |  |",
    '| `sending` | `error (sendForm)` | `isAtLeast {"attempt":3}` | `closed` |  |',
    '| `sending` | `snapshot (sendForm)` |  | stays | `showNotice {"kind":"progress"}` |',
    "| `editing` | `visit.resumed` |  | `editing` (entered anew) |  |",
    "| `retryBackoff` | `waiting` |",
    '| `editing` | `countAttempt` | `showNotice {"kind":"left"}` |',
  ])("has the row %s", (row) => {
    expect(text.split("\n")).toContain(row);
  });

  test("ends with the machine's JSON", () => {
    expect(jsonOfChartFile(text)).toMatchObject({ id: "sample", initial: "editing" });
    expect(text.endsWith("}\n```\n")).toBe(true);
    expect(() => jsonOfChartFile(`${text}more`)).toThrow(SyntaxError);
  });
});

describe("the diagram", () => {
  const lines = mermaidDiagram(chart)
    .split("\n")
    .map((line) => line.trim());

  test.each([
    "[*] --> sample_editing",
    "sample_editing_blank --> sample_editing_typed : form.submitted",
    "sample_editing_typed --> sample_editing_blank : after 5000 ms [isRetryable]",
    "sample_editing__any --> sample_editing_blank : notice.dismissed",
    "sample__any --> sample_closed : form.closed",
    "sample_sending --> sample_closed : error [isAtLeast 3]",
    "sample_both --> sample_closed : all done",
    "sample_closed --> [*]",
    "--",
  ])("draws %s", (line) => {
    expect(lines).toContain(line);
  });

  test("draws arrows between different boxes after all boxes, because Mermaid would otherwise move the states", () => {
    expect(lines.at(-1)).toBe("sample_both_log_open --> sample_both_mail_sent : visit.resumed");
  });

  test("writes several causes at one arrow", () => {
    const machine = createMachine({ id: "m", initial: "a", states: { a: { on: { x: "b", y: "b" } }, b: {} } });
    expect(mermaidDiagram(readChart(machine))).toContain("m_a --> m_b : x<br/>y");
  });
});

describe("a part without a name, which JSON cannot refer to, is rejected", () => {
  test.each([
    ["guard", createMachine({ id: "m", always: { guard: () => true, actions: "x" } })],
    ["action", createMachine({ id: "m", entry: () => undefined })],
    ["actor", createMachine({ id: "m", invoke: { src: fromPromise(() => Promise.resolve()) } })],
  ])("an inline %s", (what, machine) => {
    expect(() => readChart(machine)).toThrow(new RegExp(`^m (has|invokes) an ${what}|^m has a ${what}`, "u"));
  });

  test("but XState's own actions have names", () => {
    const machine = createMachine({ id: "m", context: { n: 0 }, entry: assign({ n: 1 }) });
    expect(readChart(machine).entry).toEqual([{ name: "assign" }]);
  });
});
