/** The time for which failed sign-ins lock an account. */
import { expect, it } from "vitest";
import { lockoutMs } from "./check-lockout.ts";

it.each([
  [0, 0],
  [4, 0],
  [5, 1_000],
  [6, 2_000],
  [7, 4_000],
  [14, 512_000],
  [15, 900_000],
  [1_000_000, 900_000],
])("%i failures lock for %i ms", (failures, ms) => {
  expect(lockoutMs(failures)).toBe(ms);
});
