/** Bugs that the walk must find. Each removes one mechanism that protects a session. */
import { sessionRecordStorage } from "../../src/flows/session/session.storage.ts";
import { config } from "./records.ts";
import type { WalkOptions } from "./start.ts";
import type { WrapStorage } from "./storage-turns.ts";

/** New tokens are stored, whatever the ledger says about their sign-in. */
const storeAlways: WrapStorage = (storage) => ({
  ...storage,
  commit: async (renewed) => {
    await storage.store(renewed);
    return "stored";
  },
});

/** A page that reads the storage ignores the recorded ends of sign-ins. */
const forgetEnds: WrapStorage = (storage, environment) => ({
  ...storage,
  load: (held) =>
    sessionRecordStorage(config, {
      ...environment,
      ledger: {
        update: (key, change) =>
          environment.ledger.update(key, (value) => {
            const shown = { ...(value as object), ended: [] };
            const { value: next, result } = change(shown);
            return { value: next === shown ? value : next, result };
          }),
      },
    }).load(held),
});

export interface PlantedBug {
  readonly name: string;
  readonly plant: Pick<WalkOptions, "wrapStorage" | "isLockLeftEarly">;
  /** The message of the walk about it. */
  readonly finds: RegExp;
}

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: "a commit that does not ask the ledger",
    plant: { wrapStorage: storeAlways },
    finds: /is over, and new tokens of it are kept/u,
  },
  {
    name: "a lock that is released before the commit",
    plant: { isLockLeftEarly: true },
    finds: /is sent twice/u,
  },
  {
    name: "a sign-out that is not re-read",
    plant: { wrapStorage: forgetEnds },
    finds: /is over, and a page that reads the storage gets it back/u,
  },
];
