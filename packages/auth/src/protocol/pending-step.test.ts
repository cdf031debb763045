import { describe, expect, it } from "vitest";
import { parsePendingStep, type PendingStep, pendingStepKey, serializePendingStep } from "./pending-step.ts";

const NOW_MS = Date.UTC(2026, 0, 5, 12);
const HOUR_MS = 60 * 60 * 1000;
const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" } as const;
const steps: readonly (readonly [PendingStep, hours: number])[] = [
  [{ route: "confirmSignUp", username: "ann", delivery, attribute: undefined }, 24],
  [{ route: "confirmResetPassword", username: "ann", delivery: undefined, attribute: undefined }, 1],
  [{ route: "verifyUser", username: "sub", delivery: undefined, attribute: undefined }, 24],
  [{ route: "confirmVerifyUser", username: "sub", delivery, attribute: "email" }, 24],
];
const stored = (change: object): string =>
  JSON.stringify({ route: "confirmSignUp", username: "ann", delivery, expiresAtMs: NOW_MS + 1, ...change });

describe("a pending step", () => {
  it("has one key for each client", () => {
    expect(pendingStepKey({ userPoolClientId: "c1" })).toBe("poolgate.c1.pendingStep");
  });

  it.each(steps)("comes back as it was until its lifetime is over: $route", (step, hours) => {
    const text = serializePendingStep(step, NOW_MS);
    expect(parsePendingStep(text, NOW_MS)).toEqual(step);
    expect(parsePendingStep(text, NOW_MS + hours * HOUR_MS - 1)).toEqual(step);
    expect(parsePendingStep(text, NOW_MS + hours * HOUR_MS)).toBeUndefined();
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["no object", "[]"],
    ["null", "null"],
    ["another route", stored({ route: "confirmSignIn" })],
    ["a route of every object", stored({ route: "toString" })],
    ["no name", stored({ username: "" })],
    ["a name of another type", stored({ username: 1 })],
    ["no expiry", stored({ expiresAtMs: null })],
    ["a code for no address", stored({ route: "confirmVerifyUser" })],
    ["a code for something else", stored({ route: "confirmVerifyUser", attribute: "nickname" })],
  ])("is not read from %s", (_what, text) => {
    expect(parsePendingStep(text, NOW_MS)).toBeUndefined();
  });

  it.each([
    ["a list", []],
    ["a medium that there is not", { ...delivery, medium: "PIGEON" }],
    ["no destination", { ...delivery, destination: undefined }],
    ["an attribute of another type", { ...delivery, attributeName: 7 }],
  ])("comes back without a delivery that is %s", (_what, unreadable) => {
    expect(parsePendingStep(stored({ delivery: unreadable }), NOW_MS)).toMatchObject({
      username: "ann",
      delivery: undefined,
    });
  });
});
