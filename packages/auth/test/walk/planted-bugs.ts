/** Bugs that the walk must find. Each removes one mechanism that protects a session. */
import { sessionRecordStorage } from "../../src/flows/session/session.storage.ts";
import type { WrapFront } from "./front-runs.ts";
import { config } from "./records.ts";
import type { WalkOptions } from "./start.ts";
import type { WrapStorage } from "./storage-turns.ts";
import { EVERYTHING, only } from "./walks.ts";
import type { Budget } from "./world.ts";

/** New tokens are stored, whatever the ledger says about their sign-in. */
const storeAlways: WrapStorage = (storage) => ({
  ...storage,
  commit: async (renewed) => {
    await storage.store(renewed, () => undefined);
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

/** A front that does not watch the storage. */
const watchNothing: WrapFront = (environment) => ({
  ...environment,
  tabs: { ...environment.tabs, watchKey: () => () => undefined },
});

/** A front that reads the storage without asking the ledger. */
const askNoLedger: WrapFront = (environment) => ({
  ...environment,
  ledger: { update: (key, change) => environment.ledger.update(key, () => change(undefined)) },
});

const CACHED = only({ refreshes: 2, caches: 1 });

export interface PlantedBug {
  readonly name: string;
  readonly plant: Pick<WalkOptions, "wrapStorage" | "wrapFront" | "fronts" | "bug">;
  readonly budget: Budget;
  /** The message of the walk about it. */
  readonly finds: RegExp;
}

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: "a commit that does not ask the ledger",
    plant: { wrapStorage: storeAlways },
    budget: EVERYTHING,
    finds: /is over, and new tokens of it are kept/u,
  },
  {
    name: "a lock that is released before the commit",
    plant: { bug: "lockLeftEarly" },
    budget: EVERYTHING,
    finds: /is sent twice/u,
  },
  {
    name: "a sign-out that is not re-read",
    plant: { wrapStorage: forgetEnds },
    budget: EVERYTHING,
    finds: /is over, and a page that reads the storage gets it back/u,
  },
  {
    name: "a wait that the cache has ended, taken for the lock",
    plant: { bug: "endedWaitTakenForLock" },
    budget: CACHED,
    finds: /is sent(?: twice|, though)/u,
  },
  {
    name: "a page in the cache that believes that it still holds the lock",
    plant: { bug: "lockKeptInCache" },
    budget: CACHED,
    finds: /is sent twice|does not take its refresh token/u,
  },
  {
    name: "a page that comes back from the cache, and does not look at the storage",
    plant: { bug: "nothingReadAfterCache" },
    budget: CACHED,
    finds: /and a tab (?:still )?holds/u,
  },
  {
    name: "a front that does not watch the storage",
    plant: { wrapFront: watchNothing, fronts: 1 },
    budget: only({ refreshes: 1, signOuts: 1 }),
    finds: /and a tab (?:still )?holds/u,
  },
  {
    name: "a front that does not ask the ledger",
    plant: { wrapFront: askNoLedger, fronts: 1 },
    budget: only({ signOuts: 1 }),
    finds: /is over, and a page that reads the storage gets it back/u,
  },
];
