/** The stored record of the passkeys that a user has on a device. */
import { expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { parsePasskeyRecord, passkeyRecordKey } from "./passkey-record.ts";

const NOTHING = { wasRefused: false, names: {}, holder: undefined };

it("uses a separate key for each user and each client", () => {
  expect(passkeyRecordKey(config, "sub-1")).toBe(`poolgate.${config.userPoolClientId}.passkeys.sub-1`);
});

it("reads what was written", () => {
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
])("ignores %s", (text) => {
  expect(parsePasskeyRecord(text)).toEqual(NOTHING);
});

it("omits invalid names", () => {
  expect(parsePasskeyRecord('{"names":{"AAEC":"Laptop","AQID":5}}').names).toEqual({ AAEC: "Laptop" });
});
