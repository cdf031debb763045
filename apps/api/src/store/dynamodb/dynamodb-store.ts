/**
 * The api's store in a DynamoDB table, for functions that run at the same time in many processes.
 *
 * A claim of a mail is one conditional write: of all processes that found the mail, one succeeds.
 */
import type { ClaimedMail, ClaimMailInput, ContactStore, MailClaim } from "../store.ts";
import { addMessage } from "./add-message.ts";
import { dueKey, dueUntil, END_OF_TIME, messageKey, messageOf, numberOf, UNSENT } from "./items.ts";
import type { Item, Table } from "./table.ts";

/** How many due mails are read at a time, and how often, while other processes claim the same ones. */
const PAGE = 10;
const MAX_PAGES = 5;
/** The index shows a new message mostly within a second, but promises no time. */
const RECHECK_DELAY_MS = 30_000;

/** Creates the store over an open table, which the store closes. */
export function createDynamoStore(table: Table): ContactStore {
  return {
    addMessage: (input) => addMessage(table, input),
    claimMail: (input) => claimMail(table, input),
    claimMailOf: (id, input) => claimMailOf(table, id, input),
    markMailed: async (id, mailedAtMs) => {
      await table.update(messageKey(id), "SET mailedAt = :at REMOVE gsi1pk, gsi1sk", {
        condition: "attribute_exists(pk)",
        values: { ":at": mailedAtMs },
      });
    },
    nextMailDueAtMs: async () => {
      const [first] = await table.queryIndex(UNSENT, END_OF_TIME, 1);
      return first && numberOf(first, "mailDueAt");
    },
    recheckDelayMs: RECHECK_DELAY_MS,
    check: async () => {
      await table.get(messageKey("none"));
    },
    close: () => table.close(),
  };
}

async function claimMail(table: Table, input: ClaimMailInput): Promise<ClaimedMail | undefined> {
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const due = await table.queryIndex(UNSENT, dueUntil(input.nowMs), PAGE);
    for (const item of due) {
      const claimed = await claimItem(table, item, input);
      if (claimed !== undefined) return claimed;
    }
    if (due.length < PAGE) return undefined;
  }
  return undefined;
}

async function claimMailOf(table: Table, id: string, input: ClaimMailInput): Promise<MailClaim> {
  const item = await table.get(messageKey(id));
  if (item === undefined) return { kind: "unknown" };
  if ("mailedAt" in item) return { kind: "mailed" };
  if (numberOf(item, "mailDueAt") > input.nowMs) return { kind: "waiting" };
  const mail = await claimItem(table, item, input);
  return mail === undefined ? { kind: "waiting" } : { kind: "claimed", mail };
}

/** Undefined when another process has claimed or sent the mail. */
async function claimItem(
  table: Table,
  item: Item,
  { nowMs, retryDelayMs }: ClaimMailInput,
): Promise<ClaimedMail | undefined> {
  const message = messageOf(item);
  const attempts = numberOf(item, "mailAttempts") + 1;
  const dueAtMs = nowMs + retryDelayMs(attempts);
  const { kind } = await table.update(
    messageKey(message.id),
    "SET mailAttempts = :attempts, mailDueAt = :due, gsi1sk = :dueKey",
    {
      condition: "mailAttempts = :seen AND attribute_not_exists(mailedAt)",
      values: {
        ":attempts": attempts,
        ":due": dueAtMs,
        ":dueKey": dueKey(dueAtMs, message.receivedAtMs),
        ":seen": attempts - 1,
      },
    },
  );
  return kind === "written" ? { message, attempts } : undefined;
}
