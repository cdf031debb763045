/**
 * Mutated responses to a refresh in a page whose session is not stored, because the browser's storage is full. A
 * few members have a mutation for each possible meaning.
 */
import { fetchAuthSession, getCurrentUser, signIn } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL, internalsOf } from "../engine.ts";
import { allMutationsOf, everyMeaningOf } from "./mutations.ts";
import {
  INITIATE,
  missingValuesIn,
  openPage,
  type Page,
  passwordOnly,
  recordSessionOfDevice,
  REFRESH,
  renew,
  resultOf,
  storedRecord,
  tokensOf,
  untilRested,
} from "./pages.ts";
import { casesOf, verdictOf } from "./rule.ts";

const recording = await recordSessionOfDevice();
const entered = recording.answerOf(INITIATE);
const whole = recording.answerOf(REFRESH);
const sample = everyMeaningOf(allMutationsOf(whole), verdictOf);
const isStored = ({ auth }: Page): boolean => auth.session.getSnapshot().context.isStored;

/** A signed-in page that has nothing stored; its refreshes receive this response. */
async function openSignedIn(body: string): Promise<Page> {
  const page = openPage(recording, [], (operation) => (operation === INITIATE ? entered : "{}"));
  page.isStorageFull = true;
  await page.clock.settle(signIn(page.auth, passwordOnly));
  await internalsOf(page.auth).confirming;
  expect(isStored(page)).toBe(false);
  page.answers = () => body;
  return page;
}

const refreshTokenSent = (page: Page): unknown =>
  (JSON.parse(page.sent.findLast(({ operation }) => operation === REFRESH)?.body ?? "{}") as { RefreshToken?: unknown })
    .RefreshToken;

/**
 * Checks that the next refresh sends this refresh token, and gives it a valid response; then the storage has room
 * again.
 */
async function expectGoodRefreshWith(page: Page, refreshToken: unknown): Promise<void> {
  page.answers = () => whole;
  expect((await renew(page)).tokens).toEqual(tokensOf(whole));
  expect(refreshTokenSent(page)).toBe(refreshToken);
  expect([...page.browser.storage]).toEqual([]);
  expect(isStored(page)).toBe(false);
  page.isStorageFull = false;
  await renew(page);
  expect(isStored(page)).toBe(true);
  expect(storedRecord(page)).toMatchObject(tokensOf(whole));
  expect(missingValuesIn(page)).toEqual([]);
}

describe("a response that cannot be read", () => {
  it.each(casesOf(sample, "garbled"))("%s: the page stays signed in", async (_, { body }) => {
    const page = await openSignedIn(body);
    await expect(renew(page)).rejects.toMatchObject({ code: "network.badAnswer" });
    expect((await getCurrentUser(page.auth)).loginId).toBe(EMAIL);
    await untilRested(page);
    await expectGoodRefreshWith(page, resultOf(entered)["RefreshToken"]);
  });
});

describe("a response with tokens of a different user, client, issuer or use", () => {
  it.each(casesOf(sample, "foreign"))("%s: the page is signed out", async (_, { body }) => {
    const page = await openSignedIn(body);
    expect((await renew(page)).tokens).toBeUndefined();
    expect(page.auth.session.getSnapshot().context).toMatchObject({
      endReason: "refreshRefused",
      failure: { code: "session.invalidTokens" },
    });
    expect([...page.browser.storage]).toEqual([]);
    page.answers = (operation) => (operation === INITIATE ? entered : "{}");
    await page.clock.settle(signIn(page.auth, passwordOnly));
    expect((await fetchAuthSession(page.auth)).tokens).toEqual(tokensOf(entered));
    expect(missingValuesIn(page)).toEqual([]);
  });
});

describe("a response that is as good as a valid one", () => {
  it.each(casesOf(sample, "ignored", "taken"))("%s: only this page has the new tokens", async (_, { body }) => {
    const page = await openSignedIn(body);
    expect((await renew(page)).tokens).toEqual(tokensOf(body));
    expect(page.count(REFRESH)).toBe(1);
    expect([...page.browser.storage]).toEqual([]);
    await expect(getCurrentUser(page.openTab())).rejects.toMatchObject({ code: "session.unauthenticated" });
    await expectGoodRefreshWith(page, resultOf(body)["RefreshToken"] ?? resultOf(entered)["RefreshToken"]);
  });
});
