/** Bugs that the walk has to find: each breaks one thing that keeps a session whole. */
import { sessionRecordStorage } from "../../src/flows/session/session.storage.ts";
import { config } from "./records.ts";
import type { WalkOptions } from "./start.ts";
import type { WrapStorage } from "./storage-turns.ts";

/** New tokens are stored, whatever the ledger says of their sign-in. */
const storeAlways: WrapStorage = (storage) => ({
  ...storage,
  commit: async (renewed) => ((await storage.store(renewed)) ? "stored" : "refused"),
});

/** A page that reads the storage passes over the marks of sign-ins that have ended. */
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
  /** What the walk says of it. */
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
