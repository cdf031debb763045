/** Tests the storage with the times when passkeys were last used on this device. */
import { expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { MAX_PASSKEY_USES } from "../../protocol/passkeys/passkey-last-used.ts";
import { memoryStorage } from "../../platform/storage.ts";
import { lastPasskeyUserStorage } from "./last-passkey-user.storage.ts";
import { passkeyLastUsedStorage, recordPasskeyUse } from "./passkey-last-used.storage.ts";

function device() {
  let now = 0;
  return { storage: memoryStorage(), clock: { now: () => (now += 1_000) } };
}

it("remembers the last use of each passkey for each client separately, until it is told to forget", () => {
  const environment = device();
  const uses = passkeyLastUsedStorage(config, environment);
  const other = passkeyLastUsedStorage({ ...config, userPoolClientId: "other" }, environment);
  uses.recordUse("AAEC");
  uses.recordUse("AwQF");
  uses.recordUse("AAEC");
  other.recordUse("AAEC");
  expect([...uses.load()]).toEqual([
    ["AAEC", 3_000],
    ["AwQF", 2_000],
  ]);
  uses.remove("AAEC");
  uses.remove("unknown");
  expect([...uses.load().keys()]).toEqual(["AwQF"]);
  expect([...other.load().keys()]).toEqual(["AAEC"]);
});

it("drops the passkey with the oldest use when there are too many", () => {
  const uses = passkeyLastUsedStorage(config, device());
  const ids = Array.from({ length: MAX_PASSKEY_USES + 1 }, (_, index) => `id-${index}`);
  for (const id of ids) uses.recordUse(id);
  expect([...uses.load().keys()]).toEqual(ids.toReversed().slice(0, MAX_PASSKEY_USES));
});

it("writes nothing when it is told to forget an unknown passkey", () => {
  const environment = device();
  environment.storage.setItem = outOfOrder;
  expect(() => passkeyLastUsedStorage(config, environment).remove("AAEC")).not.toThrow();
});

it("returns no times when the storage fails, and reports no error", () => {
  const storage = { getItem: outOfOrder, setItem: outOfOrder, removeItem: outOfOrder };
  const uses = passkeyLastUsedStorage(config, { ...device(), storage });
  uses.recordUse("AAEC");
  uses.remove("AAEC");
  expect(uses.load().size).toBe(0);
});

it("loses only the next use when the storage is full", () => {
  const environment = device();
  passkeyLastUsedStorage(config, environment).recordUse("AAEC");
  const full = { ...environment, storage: { ...environment.storage, setItem: outOfOrder } };
  passkeyLastUsedStorage(config, full).recordUse("AwQF");
  expect([...passkeyLastUsedStorage(config, environment).load().keys()]).toEqual(["AAEC"]);
});

it("stores the user of a passkey if it is given, and otherwise keeps the stored users", () => {
  const environment = device();
  const account = lastPasskeyUserStorage(config, environment);
  recordPasskeyUse(config, environment, { id: "AAEC" }, "ann@example.com");
  recordPasskeyUse(config, environment, { id: "AwQF" });
  expect(account.load()).toBe("ann@example.com");
  expect([...passkeyLastUsedStorage(config, environment).load().keys()]).toEqual(["AwQF", "AAEC"]);
});

function outOfOrder(): never {
  throw new Error("out of order");
}
