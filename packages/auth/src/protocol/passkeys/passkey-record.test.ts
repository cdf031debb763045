import { expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { parsePasskeyRecord, passkeyRecordKey } from "./passkey-record.ts";

const NOTHING = { wasRefused: false, names: {}, holder: undefined };

it("keeps each person's apart, and each client's", () => {
  expect(passkeyRecordKey(config, "sub-1")).toBe(`poolgate.${config.userPoolClientId}.passkeys.sub-1`);
});

it("reads back what was written", () => {
  const memory = { wasRefused: true, names: { AAEC: "Laptop" }, holder: { rpId: "localhost", userId: "dXNlcg" } };
  expect(parsePasskeyRecord(JSON.stringify(memory))).toEqual(memory);
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
  expect(parsePasskeyRecord(text)).toEqual(NOTHING);
});

it("leaves out of the names what is none", () => {
  expect(parsePasskeyRecord('{"names":{"AAEC":"Laptop","AQID":5}}').names).toEqual({ AAEC: "Laptop" });
});
