/** Which failures are tried again, and how long the client waits. */
import { describe, expect, it } from "vitest";
import type { AuthErrorCode } from "../errors/auth-error.ts";
import { isRetryable, isWaitTooLong, mayHaveBeenProcessed, retryDelayMs } from "./retry-policy.ts";
import { retryAfterMs } from "./retry-after.ts";

const codes: readonly [code: AuthErrorCode, retryable: boolean, mayBeDone: boolean][] = [
  ["network.unreachable", true, true],
  ["network.timeout", true, true],
  ["network.badAnswer", true, true],
  ["network.serverUnavailable", true, true],
  ["network.throttled", true, false],
  ["limit.exceeded", false, false],
  ["limit.tooManyFailedAttempts", false, false],
  ["signIn.incorrectCredentials", false, false],
  ["signIn.attemptsExceeded", false, false],
  ["service.forbidden", false, false],
  ["call.aborted", false, false],
  ["unknown", false, false],
];

it.each(codes)("%s: tried again is %s, may be done already is %s", (code, retryable, mayBeDone) => {
  expect([isRetryable(code), mayHaveBeenProcessed(code)]).toEqual([retryable, mayBeDone]);
});

const delays = [
  [{ attempt: 1, random: 0 }, 200],
  [{ attempt: 1, random: 1 }, 300],
  [{ attempt: 2, random: 0.5 }, 450],
  [{ attempt: 3, random: 0 }, 800],
  [{ attempt: 12, random: 0 }, 300_000],
  [{ attempt: 2000, random: 1 }, 300_000],
  [{ attempt: 1, random: 0, retryAfterMs: undefined }, 200],
  [{ attempt: 1, random: 0, retryAfterMs: 0 }, 200],
  [{ attempt: 1, random: 0, retryAfterMs: 2000 }, 2000],
  [{ attempt: 1, random: 0, retryAfterMs: 20_000 }, 20_000],
  [{ attempt: 12, random: 0, retryAfterMs: 5000 }, 300_000],
] as const;

it.each(delays)("waits after %j for %i ms", (input, expected) => {
  expect(retryDelayMs(input)).toBe(expected);
});

it.each([
  [undefined, false],
  [0, false],
  [20_000, false],
  [20_001, true],
  [86_400_000, true],
])("a wait of %s ms is too long: %s", (retryAfter, expected) => {
  expect(isWaitTooLong(retryAfter)).toBe(expected);
});

describe("Retry-After", () => {
  const nowMs = Date.UTC(2026, 10, 20, 12, 0, 0);
  const headers: readonly [header: string | null, expected: number | undefined][] = [
    [null, undefined],
    ["2", 2000],
    ["0", 0],
    ["007", 7000],
    ["300", 300_000],
    ["3600", 3_600_000],
    ["9".repeat(400), 3_600_000],
    ["-5", undefined],
    ["1.5", undefined],
    ["1e3", undefined],
    ["abc", undefined],
    ["", undefined],
    ["2, 3", undefined],
    ["٢", undefined],
    [" 2", undefined],
    ["Fri, 20 Nov 2026 12:00:07 GMT", 7000],
    ["Wed, 21 Oct 2015 07:28:00 GMT", 0],
    ["Fri, 31 Dec 9999 23:59:59 GMT", 3_600_000],
    ["Fri, 99 Foo 2026 99:99:99 GMT", undefined],
    ["2026-11-20T12:00:07Z", undefined],
  ];

  it.each(headers)("%j is %s ms", (header, expected) => {
    expect(retryAfterMs(header, nowMs)).toBe(expected);
  });

  it("cannot use a date without knowing the server's time", () => {
    expect(retryAfterMs("Fri, 20 Nov 2026 12:00:07 GMT", undefined)).toBeUndefined();
  });
});
