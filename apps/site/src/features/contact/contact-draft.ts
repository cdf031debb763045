/**
 * Stores what a visitor has typed in the contact form, so that it survives a reload and a session that ends meanwhile.
 *
 * It is in the tab's session storage, belongs to the user who typed it, and is removed when it was sent or the user
 * signs out. The key of the last attempt is stored with it: the same text sent again is the same message, so a lost
 * response does not create a second one.
 */
import { openTabRecord } from "../../shared/storage/tab-record.ts";
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
  const record = openTabRecord(storage, STORAGE_KEY, isRecord);

  return {
    load(userId) {
      const draft = record.get();
      if (draft?.userId === userId) return draft.values;
      if (draft !== undefined) record.set(undefined);
      return EMPTY_MESSAGE;
    },
    save(userId, values) {
      record.set({ userId, values, sent: record.get()?.sent });
    },
    submissionKey(userId, values) {
      const draft = record.get();
      if (draft?.sent !== undefined && isSameMessage(draft.sent.values, values)) return draft.sent.key;
      const sent = { key: newKey(), values };
      record.set({ userId, values: draft?.values ?? values, sent });
      return sent.key;
    },
    hasText: () => !isSameMessage(record.get()?.values ?? EMPTY_MESSAGE, EMPTY_MESSAGE),
    clear(userId) {
      if (userId === undefined || record.get()?.userId === userId) record.set(undefined);
    },
  };
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
