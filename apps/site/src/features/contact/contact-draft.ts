/**
 * What a visitor has typed so far: it survives a reload, and a session that ends while they write.
 *
 * It lives in the tab's own storage, belongs to the person who typed it, and is forgotten once it is sent or they sign
 * out. With it goes the key under which it was last sent: the same text sent again is the same message, so an answer that
 * got lost does not make two of it.
 */
import type { TabStorage } from "../../shared/storage/tab-storage.ts";
import { CONTACT_FIELDS, EMPTY_MESSAGE, isSameMessage, type ContactMessage } from "./contact-message.ts";

interface DraftRecord {
  readonly userId: string;
  readonly values: ContactMessage;
  readonly sent: { readonly key: string; readonly values: ContactMessage } | undefined;
}

export interface ContactDraft {
  /** What this person typed; somebody else's draft is thrown away. */
  load(userId: string): ContactMessage;
  save(userId: string, values: ContactMessage): void;
  /** The key to send these values under: the last one if they are unchanged since. */
  submissionKey(userId: string, values: ContactMessage): string;
  hasText(): boolean;
  /** Forgets the draft; with a user id, only if it is theirs. */
  clear(userId?: string): void;
}

const STORAGE_KEY = "poolgate.site.contactDraft";

/**
 * @param storage The tab's storage; when it is missing, full or forbidden the draft lives as long as the page.
 * @param newKey Makes a key that was never used before.
 */
export function createContactDraft(storage: TabStorage | undefined, newKey: () => string): ContactDraft {
  let record = readRecord(storage);

  const keep = (next: DraftRecord | undefined): void => {
    record = next;
    try {
      if (next === undefined) storage?.removeItem(STORAGE_KEY);
      else storage?.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // A full or forbidden storage: the draft is still in `record`.
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
