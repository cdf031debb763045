/** The model of the contact messages, and its comparison with the table that the api documents. */
import { DatabaseSync } from "node:sqlite";

interface Submission {
  readonly message: string;
  state: "acknowledged" | "maybe" | "refused";
}

export class Contacts {
  readonly #submissions = new Map<string, Submission>();

  /**
   * Called before the request. Until a response, the message may be stored or not. The same text twice would be one
   * message.
   */
  submit(text: string): { readonly key: string; readonly message: string } {
    const number = this.#submissions.size;
    const key = `chaos-${number}`;
    const message = `Message ${number}: ${text}.`;
    this.#submissions.set(key, { message, state: "maybe" });
    return { key, message };
  }

  acknowledge(key: string): void {
    this.#set(key, "acknowledged");
  }

  /** Called only before any other response: a rejected repetition does not undo an accepted message. */
  refuse(key: string): void {
    if (this.#submissions.get(key)?.state === "maybe") this.#set(key, "refused");
  }

  #set(key: string, state: Submission["state"]): void {
    const submission = this.#submissions.get(key);
    if (submission !== undefined) submission.state = state;
  }

  get acknowledgedCount(): number {
    return [...this.#submissions.values()].filter(({ state }) => state === "acknowledged").length;
  }

  /** Describes messages that are lost, changed, duplicated, or stored although they were rejected. */
  compare(file: string): string[] {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      const rows = database.prepare("SELECT idempotency_key AS key, message FROM contact_messages").all();
      const stored = new Map<string, string>();
      const losses: string[] = [];
      for (const { key, message } of rows as { key: string; message: string }[]) {
        if (stored.has(key)) losses.push(`The contact message ${key} is there twice.`);
        stored.set(key, message);
      }
      for (const [key, { message, state }] of this.#submissions) {
        const found = stored.get(key);
        stored.delete(key);
        if (found === undefined && state === "acknowledged") losses.push(`The contact message ${key} is lost.`);
        if (found !== undefined && state === "refused") losses.push(`The refused contact message ${key} is stored.`);
        if (found !== undefined && found !== message) losses.push(`The contact message ${key} has other words.`);
      }
      for (const key of stored.keys()) losses.push(`The contact message ${key} was never sent.`);
      return losses;
    } finally {
      database.close();
    }
  }
}
