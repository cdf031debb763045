/** Mutated responses to a refresh arrive in each session state in which a response can arrive. */
import { fetchAuthSession, getCurrentUser, signIn, signOut } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL, internalsOf, refusal, sessionOf } from "../engine.ts";
import { allMutationsOf, everyMeaningOf, type Mutation } from "./mutations.ts";
import {
  heldAnswer,
  INITIATE,
  missingValuesIn,
  openPage,
  type Page,
  passwordOnly,
  recordSessionOfDevice,
  REFRESH,
  renew,
  storedRecord,
  tokensOf,
  untilRested,
} from "./pages.ts";
import { casesOf, verdictOf } from "./rule.ts";

const recording = await recordSessionOfDevice();
const whole = recording.answerOf(REFRESH);
const sample = everyMeaningOf(allMutationsOf(whole), verdictOf);
const all = casesOf(sample, "ignored", "taken", "garbled", "foreign");

const openSignedIn = (): Page => openPage(recording, recording.stored, () => "{}");
const notAuthorized = (): Response => refusal("NotAuthorizedException", "Access Token has expired");

/** A page with a running refresh, and a function that answers it. */
async function openRefreshing() {
  const page = openSignedIn();
  const { answer, deliver } = heldAnswer();
  page.answers = (operation) => (operation === REFRESH ? answer : "{}");
  const refreshing = fetchAuthSession(page.auth, { forceRefresh: true }).catch((error: unknown) => error);
  await expect.poll(() => page.count(REFRESH), { interval: 1 }).toBe(1);
  return { page, deliver, refreshing };
}

const like = (members: object): unknown => expect.objectContaining(members);

/** The effect of the response on a signed-in page: the result of its refresh, and what is stored afterwards. */
function meaningOf(mutation: Mutation, before: ReturnType<typeof storedRecord>): { outcome: unknown; stored: unknown } {
  switch (verdictOf(mutation)) {
    case "garbled":
      return { outcome: like({ code: "network.badAnswer" }), stored: before };
    case "foreign":
      return { outcome: like({ tokens: undefined }), stored: undefined };
    case "ignored":
    case "taken": {
      const tokens = tokensOf(mutation.body);
      return { outcome: like({ tokens }), stored: like(tokens) };
    }
  }
}

describe("a response to the refresh that starts when the network is back", () => {
  it.each(all)("%s", async (_, mutation) => {
    const page = openSignedIn();
    page.answers = () => undefined;
    await expect(renew(page)).rejects.toMatchObject({ code: "network.unreachable" });
    await untilRested(page);
    const before = storedRecord(page);
    page.answers = () => mutation.body;
    page.browser.comeOnline();
    // Joins the running refresh.
    const outcome = await renew(page).catch((error: unknown) => error);
    expect({ outcome, stored: storedRecord(page) }).toEqual(meaningOf(mutation, before));
    expect(missingValuesIn(page)).toEqual([]);
  });
});

describe("a response to the refresh that another tab waits for", () => {
  it.each(casesOf(sample, "garbled"))("%s: the other tab refreshes the tokens", async (_, { body }) => {
    const page = openSignedIn();
    page.answers = () => (page.count(REFRESH) <= 3 ? body : whole);
    const other = page.openTab();
    const refreshing = renew(page);
    const waiting = renew({ auth: other, clock: page.clock });
    await expect(refreshing).rejects.toMatchObject({ code: "network.badAnswer" });
    expect((await waiting).tokens).toEqual(tokensOf(whole));
    expect(page.count(REFRESH)).toBe(4);
    await expect.poll(async () => (await fetchAuthSession(page.auth)).tokens).toEqual(tokensOf(whole));
  });

  it.each(casesOf(sample, "foreign"))("%s: both tabs are signed out", async (_, { body }) => {
    const page = openSignedIn();
    page.answers = () => body;
    const other = page.openTab();
    const [ours, theirs] = await Promise.all([renew(page), renew({ auth: other, clock: page.clock })]);
    expect([ours.tokens, theirs.tokens]).toEqual([undefined, undefined]);
    expect(page.count(REFRESH)).toBe(1);
    expect(storedRecord(page)).toBeUndefined();
  });
});

describe("a response that arrives while the record is read again", () => {
  it.each(all)("%s", async (_, mutation) => {
    const { page, deliver, refreshing } = await openRefreshing();
    const before = storedRecord(page);
    page.answers = () => mutation.body;
    sessionOf(page.auth).send({ type: "storage.changed" });
    deliver(mutation.body);
    const outcome = await page.clock.settle(refreshing);
    expect({ outcome, stored: storedRecord(page) }).toEqual(meaningOf(mutation, before));
  });
});

describe("a response that arrives during a sign-out", () => {
  it.each(all)("%s: the user is not signed in again", async (_, { body }) => {
    const { page, deliver, refreshing } = await openRefreshing();
    const leaving = signOut(page.auth);
    deliver(body);
    await page.clock.settle(leaving);
    expect(await page.clock.settle(refreshing)).toMatchObject({ tokens: undefined });
    await expect(getCurrentUser(page.auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
    expect(storedRecord(page)).toBeUndefined();
    await expect(getCurrentUser(page.openTab())).rejects.toMatchObject({ code: "session.unauthenticated" });
  });
});

describe("a response to the refresh that a global sign-out needs", () => {
  it.each(all)("%s: the sign-out ends, and the pool is notified", async (_, { body }) => {
    const page = openSignedIn();
    page.answers = (operation) => {
      if (operation === REFRESH) return body;
      return operation === "GlobalSignOut" ? notAuthorized() : "{}";
    };
    await page.clock.settle(signOut(page.auth, { global: true }));
    expect(storedRecord(page)).toBeUndefined();
    expect(page.sent.at(-1)?.operation).toBe("RevokeToken");
    expect(missingValuesIn(page)).toEqual([]);
  });
});

describe("a response that arrives after a new sign-in in another tab", () => {
  it.each(all)("%s: the new session is unchanged", async (_, { body }) => {
    const { page, deliver, refreshing } = await openRefreshing();
    const answerRefresh = page.answers;
    const other = page.openTab();
    page.answers = (operation) => (operation === INITIATE ? recording.answerOf(INITIATE) : answerRefresh(operation));
    await page.clock.settle(signOut(other));
    await page.clock.settle(signIn(other, passwordOnly));
    await internalsOf(other).confirming;
    const fresh = storedRecord(page);
    deliver(body);
    await page.clock.settle(refreshing);
    await expect.poll(async () => (await fetchAuthSession(page.auth)).tokens?.accessToken).toBe(fresh?.["accessToken"]);
    expect(storedRecord(page)).toEqual(fresh);
    expect((await getCurrentUser(other)).loginId).toBe(EMAIL);
  });
});

describe("a response that arrives after the client was disposed of", () => {
  it.each(all)("%s: nothing is stored", async (_, { body }) => {
    const { page, deliver, refreshing } = await openRefreshing();
    const before = [...page.browser.storage];
    page.auth.dispose();
    deliver(body);
    expect(await page.clock.settle(refreshing)).toMatchObject({ code: "call.aborted" });
    expect([...page.browser.storage]).toEqual(before);
  });
});
