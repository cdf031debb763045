/** Tests what follows from a browser's answer about its capabilities, and from a missing, wrong or late one. */
import { fakeWorld } from "@poolgate/testkit/environment";
import { expect, it } from "vitest";
import type { PasskeyStatics } from "../../platform/environment.ts";
import { type ClientCapability, hasCapability } from "./client-capabilities.effects.ts";

const pending = <T>(): Promise<T> => new Promise(() => undefined);
const yes = (): Promise<boolean> => Promise.resolve(true);
const answering = (answer: unknown): Partial<PasskeyStatics> => ({
  getClientCapabilities: async () => answer as never,
});

const worldWith = (statics: Partial<PasskeyStatics> | undefined) => {
  const { environment, clock } = fakeWorld(() => Promise.reject(new Error("No request.")));
  return { environment: { ...environment, credentials: { create: pending, get: pending, statics } }, clock };
};
const has = (statics: Partial<PasskeyStatics> | undefined, capability: ClientCapability = "conditionalGet") =>
  hasCapability(worldWith(statics).environment, capability);

it.each([
  ["says yes", answering({ conditionalGet: true }), true],
  [
    "says no, and the older method says yes",
    { ...answering({ conditionalGet: false }), isConditionalMediationAvailable: yes },
    false,
  ],
  // Safari 17.4 has the method and another name for this capability.
  [
    "says nothing about it, and the older method says yes",
    { ...answering({ conditionalMediation: true }), isConditionalMediationAvailable: yes },
    true,
  ],
  ["has only the older method", { isConditionalMediationAvailable: yes }, true],
  ["has neither method", {}, false],
  ["answers a text", answering({ conditionalGet: "true" }), false],
  ["answers nothing", answering(null), false],
  ["answers an inherited member", answering(Object.create({ conditionalGet: true })), false],
  [
    "rejects",
    { getClientCapabilities: () => Promise.reject(new Error("m")), isConditionalMediationAvailable: yes },
    false,
  ],
  [
    "throws",
    {
      getClientCapabilities: () => {
        throw new TypeError("Illegal invocation");
      },
    },
    false,
  ],
  ["has no passkeys", undefined, false],
] as const)("if the browser %s", async (_what, statics, expected) => {
  expect(await has(statics)).toBe(expected);
});

it("asks the older method for a verifying device, and has none for newer capabilities", async () => {
  const statics = { isUserVerifyingPlatformAuthenticatorAvailable: yes, isConditionalMediationAvailable: yes };
  const asked = ["userVerifyingPlatformAuthenticator", "conditionalCreate", "immediateGet"] as const;
  expect(await Promise.all(asked.map((capability) => has(statics, capability)))).toEqual([true, false, false]);
});

it("calls the method on the class, as browsers require", async () => {
  const statics = {
    async getClientCapabilities() {
      return { conditionalGet: this === statics };
    },
  };
  expect(await has(statics)).toBe(true);
});

it("waits for an answer for at most a second", async () => {
  const { environment, clock } = worldWith({ getClientCapabilities: pending });
  const asking = hasCapability(environment, "conditionalGet");
  clock.advance(1_000);
  expect(await asking).toBe(false);
});
