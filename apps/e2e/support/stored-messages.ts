/** Reads the messages that the running api has stored, from its database. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface StoredMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** @throws Error for an api that runs elsewhere */
export function storedMessages(apiData: string | undefined): StoredMessage[] {
  if (apiData === undefined) throw new Error("The database of this api cannot be read from here.");
  const database = new DatabaseSync(join(apiData, "api.sqlite"), { readOnly: true });
  try {
    return database
      .prepare("SELECT name, email, message FROM contact_messages ORDER BY received_at")
      .all()
      .map((row) => ({ name: String(row["name"]), email: String(row["email"]), message: String(row["message"]) }));
  } finally {
    database.close();
  }
}
