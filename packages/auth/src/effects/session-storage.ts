/** The session record in the storage: one key, read and written whole. */
import type { ResolvedAuthConfig } from "../protocol/auth-config.ts";
import { legacySessionKeys, readLegacySession } from "../protocol/legacy-session.ts";
import type { Secret } from "../protocol/secret.ts";
import { mayCommit } from "../protocol/session-comparison.ts";
import {
  parseSessionRecord,
  serializeSessionRecord,
  type SessionRecord,
  sessionRecordKey,
} from "../protocol/session-record.ts";
import type { AuthEnvironment } from "./environment.ts";

export interface SessionStorage {
  load(): Secret<SessionRecord> | undefined;
  store(record: Secret<SessionRecord>): void;
  /** Writes `renewed` only while its sign-in is stored and nothing newer of it; says whether it did. */
  commit(grownFrom: Secret<SessionRecord>, renewed: Secret<SessionRecord>): boolean;
  /** Removes an older library's session, too: it would bring back whom this one has signed out. */
  clear(): void;
}

export function sessionStorage(config: ResolvedAuthConfig, environment: AuthEnvironment): SessionStorage {
  const { storage, clock } = environment;
  const key = sessionRecordKey(config);
  const get = (anyKey: string): string | null => storage.getItem(anyKey);
  const read = (): Secret<SessionRecord> | undefined => parseSessionRecord(config, get(key));
  const write = (record: Secret<SessionRecord>): void => storage.setItem(key, serializeSessionRecord(record));
  const removeLegacySession = (): void => {
    for (const legacyKey of legacySessionKeys(config, get)) storage.removeItem(legacyKey);
  };
  const adoptLegacySession = (): Secret<SessionRecord> | undefined => {
    const record = readLegacySession(config, get, clock.now());
    if (record === undefined) return undefined;
    write(record);
    removeLegacySession();
    return record;
  };
  return {
    load: () => read() ?? adoptLegacySession(),
    store: write,
    commit(grownFrom, renewed) {
      if (!mayCommit(grownFrom, read())) return false;
      write(renewed);
      return true;
    },
    clear() {
      storage.removeItem(key);
      removeLegacySession();
    },
  };
}
