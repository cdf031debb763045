/** The drift of the device's clock, measured by a response's date or a token's time of issue. */
import { expect, it } from "vitest";
import { NOW_MS } from "../../../test/issued-tokens.ts";
import { clockDriftMs } from "./clock-drift.ts";

const DAY_MS = 86_400_000;

it("is measured by the response's date", () => {
  expect(clockDriftMs({ nowMs: NOW_MS - DAY_MS, serverNowMs: NOW_MS, sinceSentMs: 0 }, NOW_MS)).toBe(DAY_MS);
  expect(clockDriftMs({ nowMs: NOW_MS + DAY_MS, serverNowMs: NOW_MS + 700, sinceSentMs: 700 }, NOW_MS)).toBe(
    700 - DAY_MS,
  );
});

it("is measured by the tokens' time of issue if no date can be read, counted from the sending of the request", () => {
  expect(clockDriftMs({ nowMs: NOW_MS - DAY_MS }, NOW_MS)).toBe(DAY_MS);
  expect(clockDriftMs({ nowMs: NOW_MS - DAY_MS, sinceSentMs: 8000 }, NOW_MS)).toBe(DAY_MS + 8000);
});

it.each([
  ["a date years ahead of the tokens", NOW_MS + 10 * 365 * DAY_MS],
  ["a date years before them", NOW_MS - 10 * 365 * DAY_MS],
  ["a date just over five minutes ahead", NOW_MS + 300_001],
])("is not measured by %s", (_, serverNowMs) => {
  expect(clockDriftMs({ nowMs: NOW_MS, serverNowMs, sinceSentMs: 0 }, NOW_MS)).toBe(0);
});

it("accepts a date that is five minutes from the tokens' time of issue", () => {
  expect(clockDriftMs({ nowMs: NOW_MS, serverNowMs: NOW_MS - 300_000 }, NOW_MS)).toBe(-300_000);
});
