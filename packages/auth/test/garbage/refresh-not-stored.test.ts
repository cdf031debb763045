/**
 * Mutated answers to a refresh in a page whose session the browser does not store, because its storage is full. Of each member
 * that is read there is one mutation for each thing that it may mean.
 */
import { fetchAuthSession, getCurrentUser, signIn } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL } from "../engine.ts";
import { bodiesOf, type Mutation, mutationsOf } from "./mutations.ts";
import {
  INITIATE,
  openPage,
  type Page,
  passwordOnly,
  recordSessionOfDevice,
  REFRESH,
  resultOf,
  slipsOf,
  storedRecord,
  untilRested,
} from "./pages.ts";
import { sampleOf, verdictOf } from "./rule.ts";

const recording = await recordSessionOfDevice();
const signedIn = resultOf(recording.answerOf(INITIATE));
const whole = recording.answerOf(REFRESH);
const sample = sampleOf([...bodiesOf(whole), ...mutationsOf(whole)]);
const casesOf = (...verdicts: string[]): [title: string, mutation: Mutation][] =>
  sample.filter((mutation) => verdicts.includes(verdictOf(mutation))).map((mutation) => [mutation.title, mutation]);
const renew = ({ auth, clock }: Page) => clock.settle(fetchAuthSession(auth, { forceRefresh: true }));
const tokensOf = ({ AccessToken: accessToken, IdToken: idToken }: Record<string, unknown>) => ({
  accessToken,
  idToken,
});
const isStored = ({ auth }: Page): boolean => auth.session.getSnapshot().context.isStored;

/** A page that is signed in, and of which nothing is stored; its refreshes are answered so. */
async function openSignedIn(body: string): Promise<Page> {
  const page = openPage(recording, [], (operation) => (operation === INITIATE ? recording.answerOf(INITIATE) : "{}"));
  page.isStorageFull = true;
  await page.clock.settle(signIn(page.auth, passwordOnly));
  await page.auth.internals.confirming;
  expect(isStored(page)).toBe(false);
  page.answers = () => body;
  return page;
}

const refreshTokenSent = (page: Page): unknown =>
  (JSON.parse(page.sent.findLast(({ operation }) => operation === REFRESH)?.body ?? "{}") as { RefreshToken?: unknown })
    .RefreshToken;

/** The next refresh shows this refresh token, and gets a whole answer; then there is room in the storage again. */
async function expectGoodRefreshWith(page: Page, refreshToken: unknown): Promise<void> {
  page.answers = () => whole;
  expect((await renew(page)).tokens).toEqual(tokensOf(resultOf(whole)));
  expect(refreshTokenSent(page)).toBe(refreshToken);
  expect([...page.browser.storage]).toEqual([]);
  expect(isStored(page)).toBe(false);
  page.isStorageFull = false;
  await renew(page);
  expect(isStored(page)).toBe(true);
  expect(storedRecord(page)).toMatchObject(tokensOf(resultOf(whole)));
  expect(slipsOf(page)).toEqual([]);
}

describe("an answer that cannot be read", () => {
  it.each(casesOf("garbled"))("%s: the page stays signed in", async (_, { body }) => {
    const page = await openSignedIn(body);
    await expect(renew(page)).rejects.toMatchObject({ code: "network.badAnswer" });
    expect((await getCurrentUser(page.auth)).loginId).toBe(EMAIL);
    await untilRested(page);
    await expectGoodRefreshWith(page, signedIn["RefreshToken"]);
  });
});

describe("an answer with tokens of another person, client, issuer or use", () => {
  it.each(casesOf("foreign"))("%s: the page is signed out", async (_, { body }) => {
    const page = await openSignedIn(body);
    expect((await renew(page)).tokens).toBeUndefined();
    expect(page.auth.session.getSnapshot().context).toMatchObject({
      endReason: "refreshRefused",
      failure: { code: "session.invalidTokens" },
    });
    expect([...page.browser.storage]).toEqual([]);
    page.answers = (operation) => (operation === INITIATE ? recording.answerOf(INITIATE) : "{}");
    await page.clock.settle(signIn(page.auth, passwordOnly));
    expect((await fetchAuthSession(page.auth)).tokens).toEqual(tokensOf(signedIn));
    expect(slipsOf(page)).toEqual([]);
  });
});

describe("an answer that is as good as a whole one", () => {
  it.each(casesOf("ignored", "taken"))("%s: the page has the new tokens, and nobody else", async (_, { body }) => {
    const page = await openSignedIn(body);
    const given = resultOf(body);
    expect((await renew(page)).tokens).toEqual(tokensOf(given));
    expect(page.count(REFRESH)).toBe(1);
    expect([...page.browser.storage]).toEqual([]);
    await expect(getCurrentUser(page.openTab())).rejects.toMatchObject({ code: "session.unauthenticated" });
    await expectGoodRefreshWith(page, given["RefreshToken"] ?? signedIn["RefreshToken"]);
  });
});
