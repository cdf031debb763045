/** Recordings: what is written by the inspector is read back, shown and replayed, and what is wrong with one is told. */
import { connectInspector, createInspector, type InspectorRecording } from "@poolgate/auth/inspect";
import { requestMachine } from "@poolgate/auth/machines";
import { readChart } from "@poolgate/charts";
import {
  drawSequenceSvg,
  INSPECT_PROTOCOL,
  joinMessage,
  LISTEN_REQUEST,
  MAX_RECORDING_LENGTH,
  readInspectMessage,
  readRecording,
  type Recording,
  sequenceOf,
  stateAt,
  transcriptText,
} from "@poolgate/charts/recording";
import { describe, expect, test } from "vitest";
import { createActor, createMachine, fromPromise, sendTo, SimulatedClock } from "xstate";

const motor = createMachine({
  id: "motor",
  initial: "still",
  states: {
    still: { on: { started: { target: "turning", guard: () => true } } },
    turning: { after: { 5000: "still" } },
  },
});
const door = createMachine({
  id: "door",
  initial: "closed",
  states: {
    closed: { on: { "open.pressed": "opening" } },
    opening: {
      invoke: { id: "motor", src: motor },
      entry: sendTo("motor", { type: "started" }),
      on: { "top.reached": "<b>open</b>" },
    },
    "<b>open</b>": { type: "final" },
  },
});

/** A door that opens within six seconds. */
function record(): Recording {
  const clock = new SimulatedClock();
  const inspector = createInspector({ clock: { now: () => 1_767_600_000_000, monotonicNow: () => clock.now() } });
  const actor = createActor(door, { clock, inspect: inspector }).start();
  clock.increment(1000);
  actor.send({ type: "open.pressed" });
  clock.increment(5000);
  actor.send({ type: "top.reached" });
  return inspector.recording();
}

const recording = record();
const text = JSON.stringify(recording);
const codesOf = (changed: string): readonly string[] => readRecording(changed).problems.map(({ code }) => code);
const withRecords = (change: (records: Recording["records"]) => unknown): string =>
  JSON.stringify({ ...recording, records: change(recording.records) });

test("a recording is read back as it was written", () => {
  // Both packages have the same format.
  expect(readRecording(text)).toEqual({ recording: recording satisfies InspectorRecording, problems: [] });
  expect(recording.machines).toEqual(["door", "motor"]);
});

test("the transcript tells in order who received what, and what it led to", () => {
  expect(transcriptText(recording)).toMatchInlineSnapshot(`
    "Recording of 2026-01-05T08:00:00.000Z: door, motor
    00:00.000  door#1   is created
    00:00.000  door#1   → closed
    00:01.000  door#1   receives open.pressed
    00:01.000  motor#2  is created by door#1
    00:01.000  motor#2  receives started (from door#1)
    00:01.000  motor#2  → still
    00:01.000  motor#2  still → turning
    00:01.000  door#1   closed → opening
    00:06.000  motor#2  after 5 s
    00:06.000  motor#2  turning → still
    00:06.000  door#1   receives top.reached
    00:06.000  motor#2  → still, stopped
    00:06.000  door#1   opening → <b>open</b>, done
    "
  `);
});

test("time travel knows the states of all actors at each record", () => {
  const at = (index: number) => stateAt(recording, index).map(({ actor, state, status }) => [actor, state, status]);
  const opened = recording.records.findIndex(({ type, at: time }) => type === "snapshot" && time === 6000);
  expect(at(1)).toEqual([["door#1", ["door.closed"], "active"]]);
  expect(at(opened - 2)).toEqual([
    ["door#1", ["door.opening"], "active"],
    ["motor#2", ["motor.turning"], "active"],
  ]);
  expect(at(Infinity)).toEqual([
    ["door#1", ["door.<b>open</b>"], "done"],
    ["motor#2", ["motor.still"], "stopped"],
  ]);
});

test("the transitions that were taken are those of the charts", async () => {
  const inspector = createInspector();
  const clock = new SimulatedClock();
  let attempts = 0;
  const sendRequest = fromPromise<never, never>(() => {
    attempts += 1;
    return new Promise(() => undefined);
  }) as never;
  createActor(requestMachine.provide({ actors: { sendRequest } }), {
    clock,
    inspect: inspector,
    input: { request: undefined as never, jitter: 0 },
  }).start();
  for (let second = 0; second < 60; second += 1) clock.increment(1000);
  expect(attempts).toBe(3);
  const { records } = inspector.recording();
  const taken = new Set(records.flatMap((_, index) => stateAt({ records }, index).flatMap((actor) => actor.taken)));
  const ids = readChart(requestMachine).transitions.map(({ id }) => id);
  expect([...taken].filter((id) => !ids.includes(id))).toEqual([]);
  expect([...taken]).toEqual([
    "request.attempting/after:attemptTimeout/0",
    "request.deciding/always/0",
    "request.waiting/after:retryBackoff/0",
    "request.deciding/always/1",
  ]);
});

test("the sequence has a lane for each machine, and is drawn with its texts escaped", () => {
  const sequence = sequenceOf(recording);
  expect(sequence.lanes.map(({ id }) => id)).toEqual(["app", "door#1", "motor#2"]);
  expect(sequence.steps.map(({ kind, from, to, text: words }) => [kind, from, to, words])).toEqual(
    expect.arrayContaining([
      ["message", "app", "door#1", "open.pressed"],
      ["create", "door#1", "motor#2", "create"],
      ["message", "door#1", "motor#2", "started"],
      ["state", "motor#2", "motor#2", "turning"],
      ["end", "door#1", "door#1", "<b>open</b> (done)"],
    ]),
  );
  const svg = drawSequenceSvg(sequence, { highlight: 3 });
  expect(svg).toContain("&#60;b&#62;open");
  expect(svg).not.toContain("<b>");
  expect(svg.match(/data-index=/gu)).toHaveLength(sequence.steps.length);
});

describe("what is wrong with a recording is told, and the rest is read:", () => {
  test("a text that is cut short, wherever it ends", () => {
    const start = text.indexOf('"records":[');
    for (let length = start + 12; length < text.length; length += 7) {
      const { recording: read, problems } = readRecording(text.slice(0, length));
      expect(problems.map(({ code }) => code)).toEqual(["cut-short"]);
      expect(read?.records).toEqual(recording.records.slice(0, read?.records.length));
    }
    expect(codesOf(text.slice(0, start))).toEqual(["not-json"]);
  });

  test.each([
    ["another text", "Dear maintainer", ["not-json"]],
    ["another file", '{"format":"other"}', ["not-a-recording"]],
    ["a list", "[]", ["not-a-recording"]],
    ["a later version", JSON.stringify({ ...recording, version: 2 }), ["other-version"]],
    ["no records", JSON.stringify({ ...recording, records: 5 }), ["not-a-recording"]],
    ["a member more", JSON.stringify({ ...recording, note: "hi" }), ["unknown-member"]],
    ["a wrong date", JSON.stringify({ ...recording, startedAt: "soon" }), ["invalid-member"]],
  ])("%s", (_, changed, codes) => {
    expect(codesOf(changed)).toEqual(codes);
  });

  test("a file that is too big", () => {
    expect(codesOf(" ".repeat(MAX_RECORDING_LENGTH + 1))).toEqual(["too-big"]);
  });

  test("a record that was removed, moved, doubled, or changed", () => {
    expect(codesOf(withRecords((records) => records.toSpliced(3, 1)))).toContain("records-missing");
    expect(codesOf(withRecords((records) => records.toReversed()))).toContain("out-of-order");
    expect(codesOf(withRecords((records) => records.toSpliced(2, 0, ...records.slice(1, 2))))).toEqual([
      "out-of-order",
    ]);
    const closed = text.replace('"before":["door.closed"]', '"before":["door.ajar"]');
    expect(codesOf(closed)).toEqual(["contradiction"]);
    expect(codesOf(text.replace('"actor":"door#1"', '"actor":"window#1"'))).toContain("contradiction");
    expect(codesOf(text.replace('"status":"done"', '"status":"happy"'))).toEqual(["invalid-record"]);
  });

  test("a text where none belongs is left out, and told", () => {
    const { recording: read, problems } = readRecording(
      text.replace('"type":"event"', '"type":"event","password":"p"'),
    );
    expect(problems.map(({ code }) => code)).toEqual(["unknown-member"]);
    expect(JSON.stringify(read)).not.toContain("password");
    const long = "x".repeat(500);
    expect(codesOf(text.replace('"event":"open.pressed"', `"event":"${long}"`))).toContain("invalid-record");
  });
});

test("a viewer follows a page from what it sends, and sees when something is missing", async () => {
  const inspector = createInspector();
  const viewer = new BroadcastChannel(INSPECT_PROTOCOL);
  const received: unknown[] = [];
  viewer.addEventListener("message", ({ data }) => void received.push(data));
  const actor = createActor(door, { inspect: inspector }).start();
  const disconnect = connectInspector(inspector, { title: "Door" });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
  viewer.postMessage(LISTEN_REQUEST);
  actor.send({ type: "open.pressed" });
  await expect.poll(() => received.length).toBe(3);
  actor.send({ type: "top.reached" });
  await expect.poll(() => received.length).toBe(4);
  disconnect();
  viewer.close();
  const messages = received.map(readInspectMessage).filter((message) => message !== undefined);
  const followed = messages.reduce<Recording | undefined>(joinMessage, undefined);
  expect(followed).toEqual(inspector.recording());
  const [hello, , , last] = messages;
  if (hello === undefined || last === undefined) throw new Error("A message is missing.");
  expect(joinMessage(joinMessage(undefined, hello), last)).toBeUndefined();
  expect([{ type: "hello" }, "hello", { ...LISTEN_REQUEST, version: 2, page: "a" }].map(readInspectMessage)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
