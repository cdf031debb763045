/**
 * The items of the api's table: a message, the claims that keep it from being stored twice, and their keys.
 *
 * An unsent message has an entry in the index `gsi1`, sorted by the time of its next attempt; a mailed one has none.
 * Repeats are found by a hash, so a claim holds no text. DynamoDB removes a claim of a content after its time to live.
 */
import { createHash } from "node:crypto";
import type { AddMessageInput, ContactMessage } from "../store.ts";
import type { Item, ItemKey } from "./table.ts";

/** The partition of the index that holds the unsent messages. */
export const UNSENT = "unsent";

/** Sorts after every time of the index. */
export const END_OF_TIME = "~";

/** The clocks of functions differ, so a claim is kept longer than it is asked for. */
const SPARE_SECONDS = 3_600;

export const messageKey = (id: string): ItemKey => ({ pk: `message#${id}`, sk: "message" });

export const keyClaimKey = (sub: string, key: string): ItemKey => ({ pk: `sender#${sub}`, sk: `key#${key}` });

export const contentClaimKey = (message: ContactMessage): ItemKey => ({
  pk: `sender#${message.sub}`,
  sk: `content#${contentHash(message)}`,
});

/** The same for the same name, address and text. */
export function contentHash({ name, email, message }: ContactMessage): string {
  return createHash("sha256")
    .update(JSON.stringify([name, email, message]))
    .digest("base64url");
}

/** @param writer identifies the call that stores the message */
export function messageItem(message: ContactMessage, writer: string): Item {
  const { id, receivedAtMs, sub, accountEmail, isAccountEmailVerified, name, email, message: text } = message;
  return {
    ...messageKey(id),
    id,
    receivedAt: receivedAtMs,
    sub,
    accountEmail,
    accountEmailVerified: Number(isAccountEmailVerified),
    name,
    email,
    message: text,
    writer,
    mailAttempts: 0,
    mailDueAt: receivedAtMs,
    gsi1pk: UNSENT,
    gsi1sk: dueKey(receivedAtMs, receivedAtMs),
  };
}

/** Sorts by the time of the next attempt, then by the time of the message. */
export function dueKey(dueAtMs: number, receivedAtMs: number): string {
  return `${timeKey(dueAtMs)}#${timeKey(receivedAtMs)}`;
}

/** The end of all keys that are due at this time. */
export function dueUntil(nowMs: number): string {
  return `${timeKey(nowMs)}${END_OF_TIME}`;
}

/** When a claim of a content may be removed, in seconds. */
export function claimExpiry({ message, repeatsSinceMs }: AddMessageInput): number {
  const windowMs = message.receivedAtMs - repeatsSinceMs;
  return Math.ceil((message.receivedAtMs + windowMs) / 1000) + SPARE_SECONDS;
}

export function messageOf(item: Item): ContactMessage {
  return {
    id: textOf(item, "id"),
    receivedAtMs: numberOf(item, "receivedAt"),
    sub: textOf(item, "sub"),
    accountEmail: textOf(item, "accountEmail"),
    // Items of an older version don't have it.
    isAccountEmailVerified: item["accountEmailVerified"] === 1,
    name: textOf(item, "name"),
    email: textOf(item, "email"),
    message: textOf(item, "message"),
  };
}

export function textOf(item: Item, attribute: string): string {
  const value = item[attribute];
  if (typeof value !== "string") throw new TypeError(`${attribute} is not text`);
  return value;
}

export function numberOf(item: Item, attribute: string): number {
  const value = item[attribute];
  if (typeof value !== "number") throw new TypeError(`${attribute} is not a number`);
  return value;
}

function timeKey(timeMs: number): string {
  return String(timeMs).padStart(15, "0");
}
