/**
 * The outbox as a page for people: what the pool would have sent by e-mail or SMS, newest first, codes ready to be copied.
 *
 * Text in, text out: no script, nothing loaded, no refreshing by itself (a page that moves takes the selection along).
 * Every value is escaped, since user names and addresses are whatever strangers typed. For development only, like the pool.
 */
import { outboxStyle } from "./outbox-style.ts";

/** What the page shows of a message; the outbox's own messages have these members and more. */
export interface OutboxPageMessage {
  readonly medium: "EMAIL" | "SMS";
  readonly destination: string;
  readonly code: string;
  readonly link?: string;
  readonly purpose: string;
  readonly username: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
}

/** @returns a whole HTML document; `messages` come newest first. */
export function renderOutboxPage(
  pool: { readonly userPoolId: string },
  messages: readonly OutboxPageMessage[],
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox${messages.length === 0 ? "" : ` (${messages.length})`} – ${escapeHtml(pool.userPoolId)}</title>
<link rel="icon" href="data:,">
<style>${outboxStyle}</style>
</head>
<body>
<header>
<div><h1>Outbox</h1><p>What ${escapeHtml(pool.userPoolId)} would have sent</p></div>
<a class="reload" href="/outbox">Look for new messages</a>
</header>
<main>
${messages.length === 0 ? emptyState : messageList(messages)}
</main>
</body>
</html>
`;
}

const emptyState = `<div class="empty">
<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M6 27 12 10h24l6 17v11H6z"/><path d="M6 27h11l3 5h8l3-5h11"/></svg>
<h2>Nothing sent yet</h2>
<p>Create an account or ask for a new password, and the code lands here, not in a mailbox.</p>
</div>`;

function messageList(messages: readonly OutboxPageMessage[]): string {
  const seen = new Set<string>();
  const items = messages.map((message) => {
    const subject = JSON.stringify([message.username, message.purpose]);
    const isReplaced = seen.has(subject);
    seen.add(subject);
    return messageItem(message, isReplaced);
  });
  return `<ol reversed>\n${items.join("\n")}\n</ol>
<p class="hint">A click on a code selects all of it. Only the newest code of its kind counts for a person.</p>`;
}

function messageItem(message: OutboxPageMessage, isReplaced: boolean): string {
  const medium = message.medium === "EMAIL" ? "E-mail" : "SMS";
  const note = isReplaced ? ` <span class="note">replaced by a newer code</span>` : "";
  return `<li><article${isReplaced ? ` class="replaced"` : ""}>
<h2>${escapeHtml(titleOf(message.purpose))}${note}</h2>
<p>${medium} to <span class="to">${escapeHtml(message.destination)}</span></p>
<p><time datetime="${escapeHtml(message.sentAt)}">${escapeHtml(timeOf(message.sentAt))}</time></p>
<code class="code">${escapeHtml(message.code)}</code>
</article></li>`;
}

const titles: ReadonlyMap<string, string> = new Map([
  ["signUp", "Confirm your sign-up"],
  ["forgotPassword", "Reset your password"],
]);

function titleOf(purpose: string): string {
  return titles.get(purpose) ?? purpose;
}

/** `2026-03-03T04:05:06.789Z` as `3 Mar 2026, 04:05:06 UTC`. */
function timeOf(sentAt: string): string {
  const date = new Date(sentAt);
  if (Number.isNaN(date.getTime())) return sentAt;
  const [, day, month, year, time] = date.toUTCString().split(" ");
  return `${Number(day)} ${month} ${year}, ${time} UTC`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
}
