/** The storage of recent sign-ins: a storage that fails is ignored, and a name that another tab removed stays away. */
import { expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { memoryStorage } from "../../platform/storage.ts";
import { recentSignInsStorage } from "./recent-sign-ins.storage.ts";

const signedIn = (username: string) => ({ kind: "signedIn", signIn: { username } }) as const;

it("starts each change from what is stored, separately for each client", () => {
  const world = { storage: memoryStorage(), flowStorage: memoryStorage() };
  const [one, two] = [recentSignInsStorage(config, world), recentSignInsStorage(config, world)];
  const other = recentSignInsStorage({ ...config, userPoolClientId: "other" }, world);
  one.change(signedIn("ann"));
  two.change({ kind: "userForgotten", username: "ann" });
  one.change(signedIn("bob"));
  expect([two.load().usernames, other.load().usernames]).toEqual([["bob"], []]);
});

it("remembers nobody when the storage fails, and reports no error", () => {
  const broken = { getItem: outOfOrder, setItem: outOfOrder, removeItem: outOfOrder };
  const recent = recentSignInsStorage(config, { storage: broken, flowStorage: broken });
  recent.change(signedIn("ann"));
  recent.change({ kind: "allForgotten" });
  recent.storeOpenedProvider("Google");
  expect([recent.load().usernames, recent.takeOpenedProvider()]).toEqual([[], undefined]);
});

function outOfOrder(): never {
  throw new Error("out of order");
}
