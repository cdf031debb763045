/**
 * Renders the outbox as an HTML page: the messages that the pool would have sent by e-mail or SMS, newest first, with codes to
 * copy.
 *
 * The page has no script, loads nothing and does not refresh itself, because that would lose a text selection. Every value is
 * escaped, because users can type anything as their name.
 */
import { escapeHtml } from "../pages/escape-html.ts";
import { htmlPage } from "../pages/html-page.ts";
import type { OutboxMessage } from "./outbox.ts";
import { PAGE_STYLE } from "../pages/page-style.ts";

/** The page's HTML for these messages, newest first. */
export function renderOutboxPage(userPoolId: string, messages: readonly OutboxMessage[]): string {
  return htmlPage({
    title: `Outbox${messages.length === 0 ? "" : ` (${messages.length})`} – ${userPoolId}`,
    style: PAGE_STYLE,
    header: `
<div><h1>Outbox</h1><p>What ${escapeHtml(userPoolId)} would have sent</p></div>
<a class="reload" href="/outbox">Look for new messages</a>
`,
    main: `<main>
${messages.length === 0 ? EMPTY_STATE : messageList(messages)}
</main>`,
  });
}

const EMPTY_STATE = `<div class="empty">
<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M6 27 12 10h24l6 17v11H6z"/><path d="M6 27h11l3 5h8l3-5h11"/></svg>
<h2>Nothing sent yet</h2>
<p>Create an account or ask for a new password, and the code lands here, not in a mailbox.</p>
</div>`;

function messageList(messages: readonly OutboxMessage[]): string {
  const seen = new Set<string>();
  const items = messages.map((message) => {
    const { replaces } = purposeOf(message);
    const kind = JSON.stringify([message.username, message.medium, replaces]);
    const isReplaced = replaces !== undefined && seen.has(kind);
    seen.add(kind);
    return messageItem(message, isReplaced);
  });
  return `<ol reversed>\n${items.join("\n")}\n</ol>
<p class="hint">A click on a code selects all of it. Only the newest code of its kind counts for a person.</p>`;
}

function messageItem(message: OutboxMessage, isReplaced: boolean): string {
  const medium = message.medium === "EMAIL" ? "E-mail" : "SMS";
  const note = isReplaced ? ` <span class="note">replaced by a newer code</span>` : "";
  return `<li><article${isReplaced ? ` class="replaced"` : ""}>
<h2>${escapeHtml(purposeOf(message).title)}${note}</h2>
<p>${medium} to <span class="to">${escapeHtml(message.destination)}</span></p>
<p><time datetime="${escapeHtml(message.sentAt)}">${escapeHtml(timeOf(message.sentAt))}</time></p>
${codeOf(message)}${wordsOf(message)}
</article></li>`;
}

/** A user without a password is invited without a code. */
function codeOf({ code }: OutboxMessage): string {
  return code === "" ? "" : `<code class="code">${escapeHtml(code)}</code>`;
}

/** A message's link, and its text if a trigger has written one. Markup in the text is escaped. */
function wordsOf({ subject, text, link }: OutboxMessage): string {
  const way = link === undefined ? "" : `\n<p><a href="${escapeHtml(link)}">Confirm by this link</a></p>`;
  if (text === undefined) return way;
  const heading = subject === undefined ? "" : `<b>${escapeHtml(subject)}</b>\n`;
  return `\n<blockquote>${heading}${escapeHtml(text)}</blockquote>${way}`;
}

interface Purpose {
  readonly title: string;
  /**
   * A newer code replaces an older one with the same value here and the same medium. Codes of sign-ins do not replace each
   * other.
   */
  readonly replaces?: string;
}

const PURPOSES: ReadonlyMap<string, Purpose> = new Map([
  ["signUp", { title: "Confirm your sign-up", replaces: "signUp" }],
  ["resendCode", { title: "Confirm your sign-up, sent again", replaces: "signUp" }],
  ["invitation", { title: "Your temporary password", replaces: "invitation" }],
  ["forgotPassword", { title: "Reset your password", replaces: "forgotPassword" }],
  ["updateAttribute", { title: "Verify your new address", replaces: "attribute" }],
  ["verifyAttribute", { title: "Verify your address", replaces: "attribute" }],
  ["mfa", { title: "Finish your sign-in" }],
  ["oneTimePassword", { title: "Sign in without a password" }],
]);

function purposeOf({ purpose }: OutboxMessage): Purpose {
  return PURPOSES.get(purpose) ?? { title: purpose, replaces: purpose };
}

/** Formats `2026-03-03T04:05:06.789Z` as `3 Mar 2026, 04:05:06 UTC`. */
function timeOf(sentAt: string): string {
  const date = new Date(sentAt);
  if (Number.isNaN(date.getTime())) return sentAt;
  const [, day, month, year, time] = date.toUTCString().split(" ");
  return `${Number(day)} ${month} ${year}, ${time} UTC`;
}
