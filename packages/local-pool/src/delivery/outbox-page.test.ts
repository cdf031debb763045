/** The outbox page, which shows the sent messages to people. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { renderOutboxPage } from "./outbox-page.ts";
import { PAGE_POLICY } from "../pages/page-style.ts";
import type { OutboxMessage } from "./outbox.ts";

const pool = "us-east-1_LocalPool";

function message(parts: Partial<OutboxMessage>): OutboxMessage {
  return {
    medium: "EMAIL",
    destination: "ada@example.com",
    code: "049213",
    purpose: "signUp",
    username: "ada",
    userPoolId: pool,
    sentAt: "2026-03-03T04:05:06.789Z",
    ...parts,
  };
}

/** The texts of the page's list items, without tags. */
function items(page: string): string[] {
  return [...page.matchAll(/<li>(.*?)<\/li>/gsu)].map(([, item]) => (item ?? "").replace(/<[^>]*>/gu, " "));
}

describe("the outbox page", () => {
  it("says what it will show while it is empty", () => {
    const page = renderOutboxPage(pool, []);
    expect(page).toContain("Nothing sent yet");
    expect(page).toContain("<title>Outbox – us-east-1_LocalPool</title>");
    expect(items(page)).toEqual([]);
  });

  it("shows purpose, destination, time and code of each message in the order given", () => {
    const [first, second] = items(
      renderOutboxPage(pool, [message({ purpose: "forgotPassword", code: "111222" }), message({ medium: "SMS" })]),
    );
    expect(first?.split(/\s*\n\s*|\s{2,}/u).filter(Boolean)).toEqual([
      "Reset your password",
      "E-mail to",
      "ada@example.com",
      "3 Mar 2026, 04:05:06 UTC",
      "111222",
    ]);
    expect(second).toContain("Confirm your sign-up");
    expect(second).toContain("SMS to");
  });

  it("marks a code as replaced by a newer one of its kind, for the same user only", () => {
    const marked = items(
      renderOutboxPage(pool, [
        message({ code: "1" }),
        message({ code: "2", purpose: "forgotPassword" }),
        message({ code: "3", username: "bob" }),
        message({ code: "4", purpose: "resendCode" }),
        message({ code: "5" }),
      ]),
    ).map((item) => item.includes("replaced by a newer code"));
    expect(marked).toEqual([false, false, false, true, true]);
  });

  it("never marks a code of a sign-in as replaced, nor one to another kind of address", () => {
    const page = renderOutboxPage(pool, [
      message({ purpose: "mfa" }),
      message({ purpose: "mfa" }),
      message({ purpose: "verifyAttribute" }),
      message({ purpose: "updateAttribute", medium: "SMS" }),
    ]);
    expect(page).not.toContain("replaced by a newer code");
  });

  it("shows a custom message", () => {
    const [item] = items(renderOutboxPage(pool, [message({ subject: "Welcome", text: "Your code:\n049213" })]));
    expect(item).toMatch(/ Welcome \nYour code:\n049213/u);
  });

  it("escapes every value", () => {
    const hostile = `<img src=x onerror="alert('1')">&amp;`;
    const page = renderOutboxPage(hostile, [
      message({
        destination: hostile,
        code: hostile,
        purpose: hostile,
        username: hostile,
        sentAt: hostile,
        subject: hostile,
        text: hostile,
      }),
    ]);
    expect(page).not.toContain("<img");
    expect(page).not.toContain(`"alert`);
    const escaped = "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;";
    expect(page.split(escaped)).toHaveLength(1 + 2 + 7);
  });

  it("contains no script, and only the style its policy allows", () => {
    const page = renderOutboxPage(pool, [message({})]);
    const [, style] = /<style>(.*?)<\/style>/su.exec(page) ?? [];
    const hash = createHash("sha256")
      .update(style ?? "")
      .digest("base64");
    expect(PAGE_POLICY).toContain(`style-src 'sha256-${hash}'`);
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:/u);
  });
});
