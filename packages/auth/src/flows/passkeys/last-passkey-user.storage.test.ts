/** Tests the storage with the user who last used a passkey on this device. */
import { expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { memoryStorage } from "../../platform/memory-storage.ts";
import { lastPasskeyUserStorage } from "./last-passkey-user.storage.ts";

it("remembers the last user for each client separately, until it is told to forget", () => {
  const storage = memoryStorage();
  const account = lastPasskeyUserStorage(config, { storage });
  const other = lastPasskeyUserStorage({ ...config, userPoolClientId: "other" }, { storage });
  expect(account.recall()).toBeUndefined();
  account.remember("ann@example.com");
  account.remember("bob@example.com");
  other.remember("cyd@example.com");
  expect([account.recall(), other.recall()]).toEqual(["bob@example.com", "cyd@example.com"]);
  account.forget();
  expect([account.recall(), other.recall()]).toEqual([undefined, "cyd@example.com"]);
});

it("returns no user when the storage fails, and reports no error", () => {
  const storage = { getItem: outOfOrder, setItem: outOfOrder, removeItem: outOfOrder };
  const account = lastPasskeyUserStorage(config, { storage });
  account.remember("ann@example.com");
  account.forget();
  expect(account.recall()).toBeUndefined();
});

function outOfOrder(): never {
  throw new Error("out of order");
}
