/** The SQL statements for auth events. */
import type { AnsweredChallenge, AuthEventFeedback, AuthEventRecord, Store } from "../store.ts";
import type { Connection } from "./transactions.ts";

interface AuthEventRow {
  readonly sequence: number;
  readonly id: string;
  readonly user_id: string;
  readonly type: AuthEventRecord["type"];
  readonly response: AuthEventRecord["response"];
  readonly challenges: string;
  readonly created_at_ms: number;
  readonly feedback: string | null;
}

export function authEventStatements({ prepare, transaction }: Connection) {
  const insert = prepare(
    `INSERT INTO auth_events (id, user_id, type, response, challenges, created_at_ms) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const change = prepare("UPDATE auth_events SET response = ?2, challenges = ?3 WHERE sequence = ?1");
  const removeOldest = prepare(
    `DELETE FROM auth_events WHERE user_id = ?1 AND sequence <=
       (SELECT sequence FROM auth_events WHERE user_id = ?1 ORDER BY sequence DESC LIMIT 1 OFFSET ?2)`,
  );
  const find = prepare("SELECT * FROM auth_events WHERE id = ?2 AND user_id = ?1");
  const list = prepare("SELECT * FROM auth_events WHERE user_id = ? AND sequence < ? ORDER BY sequence DESC LIMIT ?");
  const changeFeedback = prepare("UPDATE auth_events SET feedback = ?3 WHERE id = ?2 AND user_id = ?1");
  return {
    recordAuthEvent: ({ id, userId, type, response, challenge, nowMs }, max) =>
      transaction(() => {
        const known = toAuthEvent(find.get(userId, id));
        const answered = [...(known?.challenges ?? []), ...(challenge === undefined ? [] : [challenge])];
        if (known !== undefined) {
          change.run(known.sequence, response, JSON.stringify(answered));
          return;
        }
        insert.run(id, userId, type, response, JSON.stringify(answered), nowMs);
        removeOldest.run(userId, max);
      }),
    findAuthEvent: (userId, id) => toAuthEvent(find.get(userId, id)),
    listAuthEvents: (userId, { after = Number.MAX_SAFE_INTEGER, limit }) =>
      list.all(userId, after, limit).flatMap((row) => toAuthEvent(row) ?? []),
    changeAuthEventFeedback: (userId, id, feedback) =>
      changeFeedback.run(userId, id, JSON.stringify(feedback)).changes === 1,
  } satisfies Partial<Store>;
}

function toAuthEvent(found: unknown): AuthEventRecord | undefined {
  if (found === undefined) return undefined;
  const row = found as AuthEventRow;
  return {
    sequence: row.sequence,
    id: row.id,
    userId: row.user_id,
    type: row.type,
    response: row.response,
    challenges: JSON.parse(row.challenges) as readonly AnsweredChallenge[],
    createdAtMs: row.created_at_ms,
    feedback: row.feedback === null ? undefined : (JSON.parse(row.feedback) as AuthEventFeedback),
  };
}
