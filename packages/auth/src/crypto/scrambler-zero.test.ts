/**
 * Tests a scrambling parameter of zero. No public values with such a hash are known, so the hash function is mocked.
 */
import { expect, it, vi } from "vitest";
import { createEphemeral, provePassword } from "./srp-client.ts";

vi.mock(import("./srp-formulas.ts"), async (original) => ({
  ...(await original()),
  scrambler: (_A, _B, power) => power.integer("0"),
}));

it("rejects a scrambling parameter of zero", async () => {
  const claim = {
    ephemeral: createEphemeral((length) => new Uint8Array(length).fill(7)).ephemeral,
    identity: { poolName: "LocalPool", userId: "user", password: "password" },
    salt: "0a",
    srpB: "5",
    secretBlock: "",
    timestamp: "",
  };
  await expect(provePassword(claim, { random: (length) => new Uint8Array(length) })).rejects.toMatchObject({
    code: "scramblerZero",
  });
});
