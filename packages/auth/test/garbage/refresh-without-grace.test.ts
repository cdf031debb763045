/**
 * Mutated responses to a refresh if the pool replaces each refresh token at once: after an unreadable response, the
 * repeated refresh sends an old token, so the session ends with its reason. A few members have a mutation for each
 * possible meaning.
 */
import { getCurrentUser, signIn } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL, internalsOf, refusal } from "../engine.ts";
import { allMutationsOf, everyMeaningOf, type Mutation } from "./mutations.ts";
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
} from "./pages.ts";
import { casesOf, verdictOf } from "./rule.ts";

const recording = await recordSessionOfDevice();
const recorded = JSON.parse(recording.answerOf(REFRESH)) as { AuthenticationResult: { RefreshToken: string } };
/** A response to a refresh with this refresh token. */
const giving = (RefreshToken: string): string =>
  JSON.stringify({ AuthenticationResult: { ...recorded.AuthenticationResult, RefreshToken } });
const whole = giving("the-second-token");
const isRenewable = ({ body }: Mutation): boolean => resultOf(body)["RefreshToken"] === "the-second-token";
const isGood = (mutation: Mutation): boolean => ["ignored", "taken"].includes(verdictOf(mutation));
const sample = everyMeaningOf(allMutationsOf(whole), (mutation) =>
  isGood(mutation) && !isRenewable(mutation) ? "without the new refresh token" : verdictOf(mutation),
);

/** A signed-in page. The pool gives its first refresh this response, and accepts each refresh token once. */
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

/** Checks that the session ended for this reason, the device is still stored, and the next sign-in works. */
async function expectEnded(page: Page, code: string): Promise<void> {
  expect(page.auth.session.getSnapshot().context).toMatchObject({ endReason: "refreshRefused", failure: { code } });
  await expect(getCurrentUser(page.auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
  expect(storedRecord(page)).toBeUndefined();
  expect(loadDevicesIfStored(page.browser.storage)).toEqual(loadDevicesIfStored(recording.stored));
  await page.clock.settle(signIn(page.auth, passwordOnly));
  await internalsOf(page.auth).confirming;
  expect((await getCurrentUser(page.auth)).loginId).toBe(EMAIL);
  expect(missingValuesIn(page)).toEqual([]);
}

it("keeps a device whose secret is there to be lost", () => {
  expect(loadDevicesIfStored(recording.stored).map(([, text]) => text)).toContainEqual(
    expect.stringContaining("password"),
  );
});

describe("a response that cannot be read", () => {
  it.each(casesOf(sample, "garbled"))("%s: the session ends, and no further refresh is sent", async (_, { body }) => {
    const page = openSignedIn(body);
    expect((await renew(page)).tokens).toBeUndefined();
    expect(page.count(REFRESH)).toBe(2);
    await expectEnded(page, "session.refreshTokenReused");
  });
});

describe("a response with tokens of a different user, client, issuer or use", () => {
  it.each(casesOf(sample, "foreign"))("%s: the session ends", async (_, { body }) => {
    const page = openSignedIn(body);
    expect((await renew(page)).tokens).toBeUndefined();
    expect(page.count(REFRESH)).toBe(1);
    await expectEnded(page, "session.invalidTokens");
  });
});

const good = casesOf(sample, "ignored", "taken");

describe("a response that is as good as a valid one", () => {
  it.each(good.filter(([, mutation]) => isRenewable(mutation)))(
    "%s: the next refresh sends the new refresh token",
    async (_, { body }) => {
      const page = openSignedIn(body);
      expect((await renew(page)).tokens).toEqual(tokensOf(body));
      expect((await renew(page)).tokens).toBeDefined();
      expect(storedRecord(page)).toMatchObject({ refreshToken: "the-third-token" });
      expect(missingValuesIn(page)).toEqual([]);
    },
  );
});

describe("a response without the new refresh token", () => {
  it.each(good.filter(([, mutation]) => !isRenewable(mutation)))(
    "%s: its tokens are used, and the session ends with the next refresh",
    async (_, { body }) => {
      const page = openSignedIn(body);
      const { RefreshToken: given } = resultOf(body);
      expect((await renew(page)).tokens).toEqual(tokensOf(body));
      expect((await renew(page)).tokens).toBeUndefined();
      // Without a new one, the page has only the old refresh token, which is no longer valid.
      await expectEnded(page, given === undefined ? "session.refreshTokenReused" : "session.revoked");
    },
  );
});
