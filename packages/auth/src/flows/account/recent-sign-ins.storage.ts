/**
 * Stores which sign-ins were completed on this device. If storage is unavailable, none are remembered.
 *
 * Each change starts from the stored value, so that a name which another tab has removed does not return.
 */
import { type AuthEnvironment, bestEffortStorage } from "../../platform/index.ts";
import {
  changeSignIns,
  openedProviderKey,
  parseRecentSignIns,
  type RecentSignIns,
  type RecentSignInsChange,
  recentSignInsKey,
  serializeRecentSignIns,
} from "../../protocol/account/recent-sign-ins.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";

/** The storage of these sign-ins. */
export interface RecentSignInsStorage {
  load(): RecentSignIns;
  change(change: RecentSignInsChange): void;
  /** Keeps the provider whose page this tab opens, until the user returns. */
  storeOpenedProvider(name: string): void;
  /** Returns this provider and removes it. */
  takeOpenedProvider(): string | undefined;
}

/** Returns the storage. */
export function recentSignInsStorage(
  config: ResolvedAuthConfig,
  { storage, flowStorage }: Pick<AuthEnvironment, "storage" | "flowStorage">,
): RecentSignInsStorage {
  const key = recentSignInsKey(config);
  const stored = bestEffortStorage(storage);
  const ofTab = bestEffortStorage(flowStorage);
  const providerKey = openedProviderKey(config);
  const load = (): RecentSignIns => parseRecentSignIns(stored.getItem(key));
  return {
    load,
    change(change) {
      const text = serializeRecentSignIns(changeSignIns(load(), change));
      if (text === undefined) stored.removeItem(key);
      else stored.setItem(key, text);
    },
    storeOpenedProvider: (name) => ofTab.setItem(providerKey, name),
    takeOpenedProvider() {
      const name = ofTab.getItem(providerKey) || undefined;
      ofTab.removeItem(providerKey);
      return name;
    },
  };
}
