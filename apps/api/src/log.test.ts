/** The api's log: one JSON object per line, without the messages of errors. */
import { expect, test } from "vitest";
import { createLog, describeError } from "./log.ts";

const clock = { now: () => 0, schedule: () => () => undefined };

function lineOf(fields: Record<string, string>): string {
  const lines: string[] = [];
  createLog((line) => lines.push(line), clock)("info", "test.happened", fields);
  return lines.join("");
}

test("writes an event as one line of JSON with its time, level and name", () => {
  expect(lineOf({ id: "1" })).toBe(
    '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"test.happened","id":"1"}\n',
  );
});

test.each(["\n", "\r\n", "\u0085", "\u2028", "\u001B[2J", "\u009B2J", "\u202E", '"}\n{"event":"forged"}'])(
  "%j cannot break the line or the terminal, and is still readable",
  (text) => {
    const line = lineOf({ text });

    // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202E]/);
    expect(JSON.parse(line)).toMatchObject({ text });
  },
);

test("describes an error by name, code and location, without its message", () => {
  const error = Object.assign(new TypeError("ada@example.com\n    of two lines"), { code: "E_TEST" });
  const description = describeError(error);

  expect(description).toMatchObject({ error: "TypeError", code: "E_TEST" });
  expect(description["at"]).toContain("log.test.ts");
  expect(JSON.stringify(description)).not.toMatch(/ada@example|two lines/);
  expect(describeError("ada@example.com")).toEqual({ error: "string" });
});
