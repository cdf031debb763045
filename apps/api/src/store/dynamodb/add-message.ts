/**
 * Stores a message once, however often it is sent and wherever an earlier attempt has stopped.
 *
 * First it claims the content, then the idempotency key, and last it writes the message, each with a condition. The
 * claims name the message's id. A repeat finds this id and writes the message that a stopped attempt has left out. Only
 * a message that is written is acknowledged, so a claim without a message loses nothing.
 *
 * Conditions cost half as much as a transaction, and a stopped transaction would have to be repeated too.
 */
import { randomUUID } from "node:crypto";
import type { AddMessageInput, AddMessageResult, ContactMessage } from "../store.ts";
import { claimExpiry, contentClaimKey, contentHash, keyClaimKey, messageItem, messageKey, textOf } from "./items.ts";
import type { ItemKey, Table } from "./table.ts";

const IS_NEW = { condition: "attribute_not_exists(pk)" };

export async function addMessage(table: Table, input: AddMessageInput): Promise<AddMessageResult> {
  const { message, idempotencyKey } = input;
  const keyClaim = idempotencyKey === undefined ? undefined : keyClaimKey(message.sub, idempotencyKey);
  const used = keyClaim && (await table.get(keyClaim));
  if (used !== undefined)
    return isSameContent(used, message) ? store(table, message, textOf(used, "messageId")) : reused(used);
  const id = await claimContent(table, input);
  if (keyClaim === undefined) return store(table, message, id);
  return storeUnderKey(table, message, { id, keyClaim });
}

/** Claims the content for this message, and returns the id of the message that has the claim. */
async function claimContent(table: Table, input: AddMessageInput): Promise<string> {
  const { message, repeatsSinceMs } = input;
  const key = contentClaimKey(message);
  const claim = {
    ...key,
    messageId: message.id,
    receivedAt: message.receivedAtMs,
    expiresAt: claimExpiry(input),
  };
  for (;;) {
    const condition = "attribute_not_exists(pk) OR receivedAt < :since";
    const { kind } = await table.put(claim, { condition, values: { ":since": repeatsSinceMs } });
    if (kind === "written") return message.id;
    const earlier = await table.get(key);
    // Its time to live may have ended in between.
    if (earlier !== undefined) return textOf(earlier, "messageId");
  }
}

async function storeUnderKey(
  table: Table,
  message: ContactMessage,
  { id, keyClaim }: { readonly id: string; readonly keyClaim: ItemKey },
): Promise<AddMessageResult> {
  const claim = { ...keyClaim, messageId: id, content: contentHash(message) };
  const { kind } = await table.put(claim, IS_NEW);
  const used = kind === "written" ? claim : await table.get(keyClaim);
  if (used === undefined || isSameContent(used, message)) return store(table, message, id);
  // Another content has taken the key in the meantime, so this one is free again.
  await table.remove(contentClaimKey(message), { condition: "messageId = :id", values: { ":id": message.id } });
  return reused(used);
}

/** Writes the message under the claimed id, unless it is there. */
async function store(table: Table, message: ContactMessage, id: string): Promise<AddMessageResult> {
  const writer = randomUUID();
  const { kind } = await table.put(messageItem({ ...message, id }, writer), IS_NEW);
  if (kind === "written") return { outcome: "stored", id };
  // The answer to the first attempt of this call may have been lost.
  const stored = await table.get(messageKey(id));
  return { outcome: stored?.["writer"] === writer ? "stored" : "repeated", id };
}

function isSameContent(claim: { readonly [attribute: string]: string | number }, message: ContactMessage): boolean {
  return claim["content"] === contentHash(message);
}

function reused(claim: { readonly [attribute: string]: string | number }): AddMessageResult {
  return { outcome: "keyReused", id: String(claim["messageId"]) };
}
