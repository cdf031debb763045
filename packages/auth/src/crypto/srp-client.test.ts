/** The SRP client: key pairs, the proof of the password, and the choice of the arithmetic. */
import { describe, expect, it, vi } from "vitest";
import { jsbnPower } from "./jsbn-power.ts";
import { choosePower } from "./choose-power.ts";
import type { ModularPower } from "./modular-power.ts";
import { createNativePower } from "./native-power.ts";
import { loadSrp } from "../platform/load-srp.ts";
import { createEphemeral, provePassword } from "./srp-client.ts";

/** Counts up, so that every draw is different and known. */
function counting(): (length: number) => Uint8Array {
  let drawn = 0;
  return (length) => new Uint8Array(length).fill((drawn += 1));
}

/** An engine that records its calls. */
function recordingPower(order: string[]): ModularPower {
  const power = createNativePower();
  return {
    ...power,
    powG(exponent) {
      order.push("g^share");
      return power.powG(exponent);
    },
    pow(base, exponent) {
      order.push("S");
      return power.pow(base, exponent);
    },
  };
}

const claim = {
  ephemeral: createEphemeral(counting()).ephemeral,
  identity: { poolName: "LocalPool", userId: "user", password: "password" },
  salt: "0a",
  srpB: "5",
  secretBlock: "c2VjcmV0",
  timestamp: "Tue Mar 3 04:05:06 UTC 2026",
};

describe("createEphemeral", () => {
  it("draws 256 random bits once", () => {
    const lengths: number[] = [];
    createEphemeral((length) => new Uint8Array(length).fill(lengths.push(length)));
    expect(lengths).toEqual([32]);
  });
});

describe("provePassword", () => {
  it("reads a salt as a number, so leading zeros and letter case do not matter", async () => {
    const signature = await provePassword(claim, { random: counting() });
    await expect(provePassword({ ...claim, salt: "000A" }, { random: counting() })).resolves.toBe(signature);
  });

  it("pauses once, between g^x and S", async () => {
    const order: string[] = [];
    await provePassword(claim, {
      random: counting(),
      power: recordingPower(order),
      pause: async () => {
        order.push("pause");
      },
    });
    expect(order).toEqual(["g^share", "g^share", "pause", "S"]);
  });
});

describe("the arithmetic", () => {
  it("falls back to jsbn if there is no BigInt", async () => {
    vi.stubGlobal("BigInt", undefined);
    expect([choosePower(), (await loadSrp()).power]).toEqual([jsbnPower, jsbnPower]);
    vi.unstubAllGlobals();
    const [chosen, loaded] = [choosePower(), (await loadSrp()).power];
    expect(chosen).toBe(loaded);
    expect(chosen).not.toBe(jsbnPower);
  });
});
