/** Tests the storage with the times when passkeys were last used on this device. */
import { expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { MAX_PASSKEY_USES } from "../../protocol/passkeys/passkey-last-used.ts";
import { memoryStorage } from "../../platform/storage.ts";
import { passkeyLastUsedStorage } from "./passkey-last-used.storage.ts";

function device() {
  let now = 0;
  return { storage: memoryStorage(), clock: { now: () => (now += 1_000) } };
}

it("drops the passkey with the oldest use when there are too many", () => {
  const uses = passkeyLastUsedStorage(config, device());
  const ids = Array.from({ length: MAX_PASSKEY_USES + 1 }, (_, index) => `id-${index}`);
  for (const id of ids) uses.recordUse(id);
  expect([...uses.load().keys()]).toEqual(ids.toReversed().slice(0, MAX_PASSKEY_USES));
});

it("loses only the next use when the storage is full", () => {
  const environment = device();
  passkeyLastUsedStorage(config, environment).recordUse("AAEC");
  const full = { ...environment, storage: { ...environment.storage, setItem: outOfOrder } };
  passkeyLastUsedStorage(config, full).recordUse("AwQF");
  expect([...passkeyLastUsedStorage(config, environment).load().keys()]).toEqual(["AAEC"]);
});

function outOfOrder(): never {
  throw new Error("out of order");
}
