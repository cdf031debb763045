/** The SRP client: key pairs, the proof of the password, and the choice of the arithmetic. */
import { inspect } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { jsbnPower } from "./jsbn-power.ts";
import { choosePower } from "./choose-power.ts";
import type { ModularPower } from "./modular-power.ts";
import { createNativePower } from "./native-power.ts";
import { loadSrp } from "../platform/load-srp.ts";
import { createEphemeral, provePassword } from "./srp-client.ts";
import { N_HEX } from "./srp-group.ts";

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

  it("writes A in lower-case hex without padding", () => {
    expect(createEphemeral(() => Uint8Array.of(3)).srpA).toBe("8");
    expect(createEphemeral(counting()).srpA).toMatch(/^[1-9a-f][0-9a-f]{700,767}$/);
  });

  it("does not reveal the private value", () => {
    const { ephemeral } = createEphemeral(counting());
    expect(JSON.stringify(ephemeral)).toBe("{}");
    expect(inspect(ephemeral, { depth: 9 })).not.toMatch(/\d{6}|01010101/);
  });
});

describe("provePassword", () => {
  const refusals = [
    [{ salt: "" }, "saltMalformed"],
    [{ salt: "0x0a" }, "saltMalformed"],
    [{ salt: "a".repeat(769) }, "saltMalformed"],
    [{ srpB: "5\n" }, "serverValueMalformed"],
    [{ srpB: "-5" }, "serverValueMalformed"],
    [{ srpB: `0${N_HEX}` }, "serverValueMalformed"],
    [{ srpB: "000" }, "serverValueZero"],
    [{ srpB: N_HEX.toUpperCase() }, "serverValueZero"],
    [{ secretBlock: "c2VjcmV0\n" }, "secretBlockMalformed"],
    [{ secretBlock: "c2VjcmV" }, "secretBlockMalformed"],
  ] as const;

  it.each(refusals)("rejects %j before it computes any power: %s", async (member, code) => {
    const order: string[] = [];
    const refusal = provePassword({ ...claim, ...member }, { random: counting(), power: recordingPower(order) });
    await expect(refusal).rejects.toMatchObject({ name: "SrpError", code });
    const value = Object.values(member).join("");
    await expect(refusal).rejects.not.toHaveProperty("message", expect.stringContaining(value || "\0"));
    expect(order).toEqual([]);
  });

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
