/** Tests the storage with the user who last used a passkey on this device. */
import { expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { memoryStorage } from "../../platform/storage.ts";
import { lastPasskeyUserStorage } from "./last-passkey-user.storage.ts";

it("remembers the last user for each client separately, until it is told to forget", () => {
  const storage = memoryStorage();
  const account = lastPasskeyUserStorage(config, { storage });
  const other = lastPasskeyUserStorage({ ...config, userPoolClientId: "other" }, { storage });
  expect(account.load()).toBeUndefined();
  account.store("ann@example.com");
  account.store("bob@example.com");
  other.store("cyd@example.com");
  expect([account.load(), other.load()]).toEqual(["bob@example.com", "cyd@example.com"]);
  account.remove();
  expect([account.load(), other.load()]).toEqual([undefined, "cyd@example.com"]);
});

it("returns no user when the storage fails, and reports no error", () => {
  const storage = { getItem: outOfOrder, setItem: outOfOrder, removeItem: outOfOrder };
  const account = lastPasskeyUserStorage(config, { storage });
  account.store("ann@example.com");
  account.remove();
  expect(account.load()).toBeUndefined();
});

function outOfOrder(): never {
  throw new Error("out of order");
}
