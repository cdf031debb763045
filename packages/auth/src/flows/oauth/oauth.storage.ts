/**
 * Stores the flow record of this tab, and takes the response of the hosted pages once.
 *
 * Taking is synchronous, so that of several clients of a page only one gets the response.
 */
import type { AuthEnvironment } from "../../platform/index.ts";
import { type FlowRecord, parseFlowRecord, serializeFlowRecord } from "../../protocol/oauth/flow-record.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { redirectReturnKey } from "./redirect-return.storage.ts";

/** What is kept instead of a response while the user is on the hosted pages. */
export const AWAY = "away";

export interface FlowStorage {
  /**
   * Stores the record of a new sign-in, which replaces an older one.
   *
   * @throws AuthError `storage.failed` if the storage throws.
   */
  store(record: Secret<FlowRecord>, isLeaving: boolean): void;
  /** Returns the record; undefined if there is none, or if it has expired. */
  load(): Secret<FlowRecord> | undefined;
  /** Removes the record, so that its code is never exchanged again. */
  remove(): void;
  /**
   * Takes the response that was noticed, or the note that the user came back without one.
   *
   * @returns Undefined if another client has taken it.
   */
  takeReturn(noticed: string): string | undefined;
}

/** Creates the storage. */
export function createFlowStorage(config: ResolvedAuthConfig, environment: AuthEnvironment): FlowStorage {
  const { flowStorage, clock } = environment;
  const key = `poolgate.${config.userPoolClientId}.oauth`;
  const returnKey = redirectReturnKey(config);
  const remove = (itsKey: string): void => {
    try {
      flowStorage.removeItem(itsKey);
    } catch {
      // The record expires.
    }
  };
  return {
    store(record, isLeaving) {
      flowStorage.setItem(key, serializeFlowRecord(record));
      if (isLeaving) flowStorage.setItem(returnKey, AWAY);
    },
    load() {
      try {
        return parseFlowRecord(flowStorage.getItem(key), clock.now());
      } catch {
        return undefined;
      }
    },
    remove: () => remove(key),
    takeReturn(noticed) {
      try {
        const kept = flowStorage.getItem(returnKey);
        flowStorage.removeItem(returnKey);
        return kept === null ? undefined : noticed;
      } catch {
        // Without a storage there is no record either, and the response is refused.
        return noticed;
      }
    },
  };
}
