/** A step of the widget, as it is stored for a reload. */
import { describe, expect, it } from "vitest";
import { expiryOf, parsePendingStep, type PendingStep, serializePendingStep } from "./pending-step.ts";
import { pendingStepKey } from "./pending-step-key.ts";

const NOW_MS = Date.UTC(2026, 0, 5, 12);
const HOUR_MS = 60 * 60 * 1000;
const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" } as const;
const steps: readonly (readonly [PendingStep, hours: number])[] = [
  [{ route: "confirmSignUp", username: "ann", delivery, attribute: undefined }, 24],
  [{ route: "confirmResetPassword", username: "ann", delivery: undefined, attribute: undefined }, 1],
  [{ route: "verifyUser", username: "sub", delivery: undefined, attribute: undefined }, 24],
  [{ route: "confirmVerifyUser", username: "sub", delivery, attribute: "email" }, 24],
];
const textWith = (change: object): string =>
  JSON.stringify({ route: "confirmSignUp", username: "ann", delivery, expiresAtMs: NOW_MS + 1, ...change });

describe("a pending step", () => {
  it("has a separate key for each client", () => {
    expect(pendingStepKey({ userPoolClientId: "c1" })).toBe("poolgate.c1.pendingStep");
  });

  it.each(steps)("is restored until its lifetime is over: $route", (step, hours) => {
    const expiresAtMs = expiryOf(step, NOW_MS);
    const stored = { ...step, expiresAtMs };
    const text = serializePendingStep(stored);
    expect(parsePendingStep(text, NOW_MS)).toEqual(stored);
    expect(parsePendingStep(text, NOW_MS + hours * HOUR_MS - 1)).toEqual(stored);
    expect(parsePendingStep(text, NOW_MS + hours * HOUR_MS)).toBeUndefined();
  });

  it("does not live longer by being stored again", () => {
    expect(expiryOf({ route: "verifyUser", username: "sub", expiresAtMs: NOW_MS + 1 }, NOW_MS)).toBe(NOW_MS + 1);
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["not an object", "[]"],
    ["null", "null"],
    ["another route", textWith({ route: "confirmSignIn" })],
    ["a route of every object", textWith({ route: "toString" })],
    ["no name", textWith({ username: "" })],
    ["a name of another type", textWith({ username: 1 })],
    ["no expiry", textWith({ expiresAtMs: null })],
    ["a code for no address", textWith({ route: "confirmVerifyUser" })],
    ["a code for something else", textWith({ route: "confirmVerifyUser", attribute: "nickname" })],
  ])("is not read from %s", (_what, text) => {
    expect(parsePendingStep(text, NOW_MS)).toBeUndefined();
  });

  it.each([
    ["a list", []],
    ["an unknown medium", { ...delivery, medium: "PIGEON" }],
    ["no destination", { ...delivery, destination: undefined }],
    ["an attribute of another type", { ...delivery, attributeName: 7 }],
  ])("is restored without a delivery that is %s", (_what, unreadable) => {
    expect(parsePendingStep(textWith({ delivery: unreadable }), NOW_MS)).toMatchObject({
      username: "ann",
      delivery: undefined,
    });
  });
});
