/**
 * Stores what a visitor has typed in the contact form, so that it survives a reload and a session that ends meanwhile.
 *
 * It is in the tab's session storage, belongs to the user who typed it, and is removed when it was sent or the user
 * signs out. The key of the last attempt is stored with it: the same text sent again is the same message, so a lost
 * response does not create a second one.
 */
import type { TabStorage } from "../../shared/storage/tab-storage.ts";
import { CONTACT_FIELDS, EMPTY_MESSAGE, isSameMessage, type ContactMessage } from "./contact-message.ts";

interface DraftRecord {
  readonly userId: string;
  readonly values: ContactMessage;
  readonly sent: { readonly key: string; readonly values: ContactMessage } | undefined;
}

export interface ContactDraft {
  /** The draft of this user; another user's draft is removed. */
  load(userId: string): ContactMessage;
  save(userId: string, values: ContactMessage): void;
  /** The key for sending these values: the last one if they have not changed since. */
  submissionKey(userId: string, values: ContactMessage): string;
  hasText(): boolean;
  /** Removes the draft; with a user id, only that user's draft. */
  clear(userId?: string): void;
}

const STORAGE_KEY = "poolgate.site.contactDraft";

/**
 * @param storage The tab's storage; when it is missing, full or forbidden, the draft is kept as long as the page.
 * @param newKey Returns a new unique key.
 */
export function createContactDraft(storage: TabStorage | undefined, newKey: () => string): ContactDraft {
  let record = readRecord(storage);

  const keep = (next: DraftRecord | undefined): void => {
    record = next;
    try {
      if (next === undefined) storage?.removeItem(STORAGE_KEY);
      else storage?.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden; the draft is still in `record`.
    }
  };

  return {
    load(userId) {
      if (record !== undefined && record.userId !== userId) keep(undefined);
      return record?.values ?? EMPTY_MESSAGE;
    },
    save(userId, values) {
      keep({ userId, values, sent: record?.sent });
    },
    submissionKey(userId, values) {
      if (record?.sent !== undefined && isSameMessage(record.sent.values, values)) return record.sent.key;
      const sent = { key: newKey(), values };
      keep({ userId, values: record?.values ?? values, sent });
      return sent.key;
    },
    hasText: () => record !== undefined && !isSameMessage(record.values, EMPTY_MESSAGE),
    clear(userId) {
      if (userId === undefined || record?.userId === userId) keep(undefined);
    },
  };
}

function readRecord(storage: TabStorage | undefined): DraftRecord | undefined {
  try {
    const value: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? "null");
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is DraftRecord {
  if (!isObject(value) || typeof value["userId"] !== "string" || !isMessage(value["values"])) return false;
  const { sent } = value;
  return sent === undefined || (isObject(sent) && typeof sent["key"] === "string" && isMessage(sent["values"]));
}

function isMessage(value: unknown): value is ContactMessage {
  return isObject(value) && CONTACT_FIELDS.every((field) => typeof value[field] === "string");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
