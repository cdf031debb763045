import { expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { parsePasskeyMemory, passkeyMemoryKey } from "./passkey-record.ts";

const NOTHING = { wasRefused: false, names: {}, holder: undefined };

it("keeps each person's apart, and each client's", () => {
  expect(passkeyMemoryKey(config, "sub-1")).toBe(`poolgate.${config.userPoolClientId}.passkeys.sub-1`);
});

it("reads back what was written", () => {
  const memory = { wasRefused: true, names: { AAEC: "Laptop" }, holder: { rpId: "localhost", userId: "dXNlcg" } };
  expect(parsePasskeyMemory(JSON.stringify(memory))).toEqual(memory);
});

it.each([
  null,
  "",
  "{",
  "null",
  "[]",
  "5",
  '{"wasRefused":"yes","names":[]}',
  '{"names":null}',
  '{"holder":{"rpId":5,"userId":"dXNlcg"}}',
  '{"holder":[]}',
])("takes %s for nothing", (text) => {
  expect(parsePasskeyMemory(text)).toEqual(NOTHING);
});

it("leaves out of the names what is none", () => {
  expect(parsePasskeyMemory('{"names":{"AAEC":"Laptop","AQID":5}}').names).toEqual({ AAEC: "Laptop" });
});
