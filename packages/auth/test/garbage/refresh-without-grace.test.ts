/**
 * Mutated answers to a refresh where the pool replaces each refresh token at once: the repeat after an answer that cannot be
 * read comes with a token that is spent, so the session ends, with its reason. Of each member that is read there is one
 * mutation for each thing that it may mean.
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
} from "./pages.ts";
import { sampleOf, verdictOf } from "./rule.ts";

const recording = await recordSessionOfDevice();
const recorded = JSON.parse(recording.answerOf(REFRESH)) as { AuthenticationResult: { RefreshToken: string } };
/** The answer to a refresh that gives such a refresh token. */
const giving = (RefreshToken: string): string =>
  JSON.stringify({ AuthenticationResult: { ...recorded.AuthenticationResult, RefreshToken } });
const whole = giving("the-second-token");
const sample = sampleOf([...bodiesOf(whole), ...mutationsOf(whole)]);
const casesOf = (...verdicts: string[]): [title: string, mutation: Mutation][] =>
  sample.filter((mutation) => verdicts.includes(verdictOf(mutation))).map((mutation) => [mutation.title, mutation]);
const renew = ({ auth, clock }: Page) => clock.settle(fetchAuthSession(auth, { forceRefresh: true }));
const refusal = (name: string, message: string): Response => Response.json({ __type: name, message }, { status: 400 });

/** A page that is signed in; the pool answers its first refresh so, and takes each refresh token once. */
function openSignedIn(first: string): Page {
  const answers = [first, giving("the-third-token")];
  const good = new Set([recorded.AuthenticationResult.RefreshToken]);
  const spent = new Set<unknown>();
  const page = openPage(recording, recording.stored, (operation) => {
    if (operation === INITIATE) return recording.answerOf(INITIATE);
    if (operation !== REFRESH) return "{}";
    const { RefreshToken } = JSON.parse(page.sent.at(-1)?.body ?? "{}") as { RefreshToken: string };
    if (spent.has(RefreshToken)) return refusal("RefreshTokenReuseException", "Refresh token reuse detected");
    if (!good.delete(RefreshToken)) return refusal("NotAuthorizedException", "Invalid Refresh Token");
    spent.add(RefreshToken);
    good.add(spent.size === 1 ? "the-second-token" : "the-third-token");
    return answers.shift();
  });
  return page;
}

const loadDevicesIfStored = (entries: Iterable<readonly [string, string]>) =>
  [...entries].filter(([key]) => key.includes(".device.")).map((entry) => [...entry]);

/** Nobody is signed in, for this reason; the device is still known, and the next sign-in works. */
async function expectEnded(page: Page, code: string): Promise<void> {
  expect(page.auth.session.getSnapshot().context).toMatchObject({ endReason: "refreshRefused", failure: { code } });
  await expect(getCurrentUser(page.auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
  expect(storedRecord(page)).toBeUndefined();
  expect(loadDevicesIfStored(page.browser.storage)).toEqual(loadDevicesIfStored(recording.stored));
  await page.clock.settle(signIn(page.auth, passwordOnly));
  await page.auth.internals.confirming;
  expect((await getCurrentUser(page.auth)).loginId).toBe(EMAIL);
  expect(slipsOf(page)).toEqual([]);
}

it("keeps a device whose secret is there to be lost", () => {
  expect(loadDevicesIfStored(recording.stored).map(([, text]) => text)).toContainEqual(
    expect.stringContaining("password"),
  );
});

describe("an answer that cannot be read", () => {
  it.each(casesOf("garbled"))("%s: the session ends, and is not asked for again", async (_, { body }) => {
    const page = openSignedIn(body);
    expect((await renew(page)).tokens).toBeUndefined();
    expect(page.count(REFRESH)).toBe(2);
    await expectEnded(page, "session.refreshTokenReused");
  });
});

describe("an answer with tokens of another person, client, issuer or use", () => {
  it.each(casesOf("foreign"))("%s: the session ends", async (_, { body }) => {
    const page = openSignedIn(body);
    expect((await renew(page)).tokens).toBeUndefined();
    expect(page.count(REFRESH)).toBe(1);
    await expectEnded(page, "session.invalidTokens");
  });
});

const good = casesOf("ignored", "taken");
const isRenewable = ({ body }: Mutation): boolean => resultOf(body)["RefreshToken"] === "the-second-token";

describe("an answer that is as good as a whole one", () => {
  it.each(good.filter(([, mutation]) => isRenewable(mutation)))(
    "%s: the next refresh shows the token that it gave",
    async (_, { body }) => {
      const page = openSignedIn(body);
      const { AccessToken: accessToken, IdToken: idToken } = resultOf(body);
      expect((await renew(page)).tokens).toEqual({ accessToken, idToken });
      expect((await renew(page)).tokens).toBeDefined();
      expect(storedRecord(page)).toMatchObject({ refreshToken: "the-third-token" });
      expect(slipsOf(page)).toEqual([]);
    },
  );
});

describe("an answer without the refresh token that is good from now on", () => {
  it.each(good.filter(([, mutation]) => !isRenewable(mutation)))(
    "%s: its tokens count, and the session ends with the next refresh",
    async (_, { body }) => {
      const page = openSignedIn(body);
      const { AccessToken: accessToken, IdToken: idToken, RefreshToken: given } = resultOf(body);
      expect((await renew(page)).tokens).toEqual({ accessToken, idToken });
      expect((await renew(page)).tokens).toBeUndefined();
      // Without any the page has only the one that is spent.
      await expectEnded(page, given === undefined ? "session.refreshTokenReused" : "session.revoked");
    },
  );
});
