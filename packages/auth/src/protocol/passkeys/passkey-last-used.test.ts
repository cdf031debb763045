/** The stored times when passkeys were last used. */
import { expect, it } from "vitest";
import { MAX_PASSKEY_USES, parsePasskeyUses, serializePasskeyUses } from "./passkey-last-used.ts";

it.each([null, "", "[", "null", "5", '"AAEC"', "{}", '{"AAEC":1700000000000}', "[null]", "[5]", '["AAEC"]', "[[]]"])(
  "ignores %s",
  (text) => {
    expect(parsePasskeyUses(text).size).toBe(0);
  },
);

it.each(['"1700000000000"', "null", "-1", "0", "1e999", "8640000000000001", "[1]", "true"])(
  "ignores a use at %s",
  (time) => {
    expect([...parsePasskeyUses(`[["AAEC",${time}],[5,1700000000000],["AwQF",1700000000000]]`)]).toEqual([
      ["AwQF", 1_700_000_000_000],
    ]);
  },
);

it("accepts a credential id that is the name of a prototype member", () => {
  const uses = parsePasskeyUses('[["__proto__",1700000000000]]');
  expect(uses.get("__proto__")).toBe(1_700_000_000_000);
  expect(uses.get("constructor")).toBeUndefined();
});

it("keeps the latest entries if there are too many, of any user", () => {
  const uses = Array.from({ length: MAX_PASSKEY_USES + 1 }, (_, index) => [`id-${index}`, index + 1] as const);
  const kept = uses.slice(0, MAX_PASSKEY_USES);
  expect([...parsePasskeyUses(JSON.stringify(uses))]).toEqual(kept);
  expect(JSON.parse(serializePasskeyUses(new Map(uses)))).toEqual(kept);
});
