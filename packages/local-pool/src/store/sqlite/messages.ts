/** The SQL statements for the outbox. Only the newest messages are kept, because people and tests read them. */
import type { MessageRecord, Store } from "../store.ts";
import type { Connection } from "./transactions.ts";

const KEPT_MESSAGES = 500;

interface MessageRow {
  readonly pool_id: string;
  readonly medium: "EMAIL" | "SMS";
  readonly destination: string;
  readonly encrypted_code: Uint8Array;
  readonly encrypted_words: Uint8Array | null;
  readonly purpose: string;
  readonly username: string;
  readonly sent_at_ms: number;
}

export function messageStatements({ prepare }: Connection, poolId: string) {
  const insert = prepare(
    `INSERT INTO messages (pool_id, medium, destination, encrypted_code, encrypted_words, purpose, username, sent_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const drop = prepare("DELETE FROM messages WHERE id <= ?");
  const list = prepare("SELECT * FROM messages ORDER BY id DESC LIMIT ?");
  const remove = prepare("DELETE FROM messages WHERE id = ?");
  const add = (message: Omit<MessageRecord, "poolId">): number => {
    const { lastInsertRowid } = insert.run(
      poolId,
      message.medium,
      message.destination,
      message.encryptedCode,
      message.encryptedWords ?? null,
      message.purpose,
      message.username,
      message.sentAtMs,
    );
    return Number(lastInsertRowid);
  };
  return {
    insertMessage: (message) => void drop.run(add(message) - KEPT_MESSAGES),
    fakeInsertMessage: (message) => void remove.run(add(message)),
    listMessages: (limit) => list.all(limit).map(toMessage),
  } satisfies Partial<Store>;
}

function toMessage(found: unknown): MessageRecord {
  const row = found as MessageRow;
  return {
    poolId: row.pool_id,
    medium: row.medium,
    destination: row.destination,
    encryptedCode: row.encrypted_code,
    encryptedWords: row.encrypted_words ?? undefined,
    purpose: row.purpose,
    username: row.username,
    sentAtMs: row.sent_at_ms,
  };
}
