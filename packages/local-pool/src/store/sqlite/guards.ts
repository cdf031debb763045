/** The SQL statements that limit guessing: codes, attempts, failed sign-ins and used challenges. Also deletes expired rows. */
import { timingSafeEqual } from "node:crypto";
import type { Store } from "../store.ts";
import type { Connection } from "./transactions.ts";

/** The rows that one statement deletes at most, so that no request waits long. */
const SWEEP_ROWS = 500;

export function guardStatements({ prepare }: Connection) {
  const replaceCode = prepare(
    `INSERT INTO codes (subject, purpose, digest, expires_at_ms, pending_address) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (subject, purpose) DO UPDATE SET digest = excluded.digest, expires_at_ms = excluded.expires_at_ms,
       pending_address = excluded.pending_address`,
  );
  const findCode = prepare("SELECT digest, expires_at_ms FROM codes WHERE subject = ? AND purpose = ?");
  const findPendingAddress = prepare(
    "SELECT pending_address FROM codes WHERE subject = ? AND purpose = ? AND expires_at_ms > ?",
  );
  const useCode = prepare("DELETE FROM codes WHERE subject = ? AND purpose = ? AND digest = ? AND expires_at_ms > ?");
  const removeCode = prepare("DELETE FROM codes WHERE subject = ? AND purpose = ?");
  const addAttempt = prepare(
    `INSERT INTO attempts (subject, kind, at_ms) SELECT ?1, ?2, ?3
     WHERE (SELECT count(*) FROM attempts WHERE subject = ?1 AND kind = ?2 AND at_ms > ?4) < ?5`,
  );
  const countAttempts = prepare("SELECT count(*) AS count FROM attempts WHERE subject = ? AND kind = ? AND at_ms > ?");
  const findFailures = prepare("SELECT count, last_at_ms FROM failures WHERE subject = ?");
  const recordFailure = prepare(
    `INSERT INTO failures (subject, count, last_at_ms) VALUES (?1, 1, ?2)
     ON CONFLICT (subject) DO UPDATE SET count = iif(last_at_ms <= ?3, 1, count + 1), last_at_ms = ?2`,
  );
  const clearFailures = prepare("DELETE FROM failures WHERE subject = ?");
  const useChallenge = prepare("INSERT INTO used_challenges (id, expires_at_ms) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const findUsedChallenge = prepare("SELECT 1 FROM used_challenges WHERE id = ?");
  const sweep = (table: string, column: string) =>
    prepare(
      `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${column} <= ? LIMIT ${SWEEP_ROWS})`,
    );
  const sweepExpired = [
    sweep("codes", "expires_at_ms"),
    sweep("used_challenges", "expires_at_ms"),
    sweep("refresh_tokens", "expires_at_ms"),
    sweep("sessions", "expires_at_ms"),
    sweep("federations", "expires_at_ms"),
    sweep("authorization_codes", "expires_at_ms"),
    sweep("hosted_sessions", "expires_at_ms"),
  ];
  const sweepAttempts = sweep("attempts", "at_ms");
  const sweepFailures = sweep("failures", "last_at_ms");
  const sweepAuthEvents = sweep("auth_events", "created_at_ms");
  return {
    replaceCode: ({ subject, purpose, digest, expiresAtMs, pendingAddress }) =>
      void replaceCode.run(subject, purpose, digest, expiresAtMs, pendingAddress ?? null),
    findPendingAddress: (subject, purpose, nowMs) =>
      (findPendingAddress.get(subject, purpose, nowMs)?.["pending_address"] ?? undefined) as string | undefined,
    useCode({ subject, purpose, digest }, nowMs) {
      const row = findCode.get(subject, purpose) as { digest: Uint8Array; expires_at_ms: number } | undefined;
      if (row === undefined || row.expires_at_ms <= nowMs) return "expired";
      if (!timingSafeEqual(row.digest, digest)) return "mismatch";
      // The DELETE decides, because another process may have used the code since the SELECT.
      return useCode.run(subject, purpose, digest, nowMs).changes === 1 ? "used" : "expired";
    },
    removeCode: (subject, purpose) => void removeCode.run(subject, purpose),
    addAttempt: ({ subject, kind, limit, sinceMs, nowMs }) =>
      addAttempt.run(subject, kind, nowMs, sinceMs, limit).changes === 1,
    countAttempts: ({ subject, kind, sinceMs }) => Number(countAttempts.get(subject, kind, sinceMs)?.["count"]),
    findFailures(subject) {
      const row = findFailures.get(subject) as { count: number; last_at_ms: number } | undefined;
      return row && { count: row.count, lastAtMs: row.last_at_ms };
    },
    recordFailure: (subject, { nowMs, forgottenAtMs }) => void recordFailure.run(subject, nowMs, forgottenAtMs),
    clearFailures: (subject) => void clearFailures.run(subject),
    useChallenge: (id, expiresAtMs) => useChallenge.run(id, expiresAtMs).changes === 1,
    isChallengeUsed: (id) => findUsedChallenge.get(id) !== undefined,
    removeExpired({ nowMs, attemptsBeforeMs, failuresBeforeMs, authEventsBeforeMs }) {
      const removed = [
        ...sweepExpired.map((statement) => statement.run(nowMs).changes),
        sweepAttempts.run(attemptsBeforeMs).changes,
        sweepFailures.run(failuresBeforeMs).changes,
        sweepAuthEvents.run(authEventsBeforeMs).changes,
      ];
      return removed.some((changes) => changes === SWEEP_ROWS);
    },
  } satisfies Partial<Store>;
}
