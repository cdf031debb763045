/**
 * Mutates every member of the response to a refresh: the session is kept unless the tokens clearly belong to another
 * user or client.
 */
import { fetchAuthSession, getCurrentUser } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL } from "../engine.ts";
import { allMutationsOf, everyKindOf } from "./mutations.ts";
import {
  missingValuesIn,
  openPage,
  type Page,
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
const whole = recording.answerOf(REFRESH);
const sample = everyKindOf(allMutationsOf(whole), verdictOf);

/** A signed-in page whose refreshes receive this response. */
function openSignedIn(body: string): Page {
  return openPage(recording, recording.stored, () => body);
}

/** Checks that the next refresh, with a valid response, succeeds. */
async function expectGoodRefresh(page: Page): Promise<void> {
  page.answers = () => whole;
  const { tokens } = await renew(page);
  expect(tokens).toEqual(tokensOf(whole));
  expect(storedRecord(page)).toMatchObject({ refreshToken: resultOf(whole)["RefreshToken"] });
  expect(missingValuesIn(page)).toEqual([]);
}

describe("an unreadable response to a refresh", () => {
  it.each(casesOf(sample, "garbled"))("%s", async (_, { body }) => {
    const page = openSignedIn(body);
    const before = storedRecord(page);
    await expect(renew(page)).rejects.toMatchObject({ code: "network.badAnswer" });
    expect(storedRecord(page)).toEqual(before);
    expect((await getCurrentUser(page.auth)).loginId).toBe(EMAIL);
    await untilRested(page);
    await expectGoodRefresh(page);
  });
});

describe("a response to a refresh with tokens of a different user, client, issuer or use", () => {
  it.each(casesOf(sample, "foreign"))("%s", async (_, { body }) => {
    const page = openSignedIn(body);
    expect((await renew(page)).tokens).toBeUndefined();
    expect(page.auth.session.getSnapshot().context).toMatchObject({
      endReason: "refreshRefused",
      failure: { code: "session.invalidTokens" },
    });
    expect(page.count(REFRESH)).toBe(1);
    expect(storedRecord(page)).toBeUndefined();
    expect(missingValuesIn(page)).toEqual([]);
  });
});

describe("a response to a refresh that is as good as a valid one", () => {
  it.each(casesOf(sample, "ignored", "taken"))("%s", async (_, { body }) => {
    const page = openSignedIn(body);
    const before = storedRecord(page);
    const given = resultOf(body);
    const { tokens } = await renew(page);
    expect(tokens).toEqual(tokensOf(body));
    expect(page.count(REFRESH)).toBe(1);
    expect(page.auth.session.getSnapshot().context.isStored).toBe(true);
    expect(storedRecord(page)).toMatchObject({
      revision: Number(before?.["revision"]) + 1,
      accessToken: given["AccessToken"],
      refreshToken: given["RefreshToken"] ?? before?.["refreshToken"],
    });
    // The next page reads the stored session and refreshes it.
    const next = page.openTab();
    expect((await page.clock.settle(fetchAuthSession(next))).tokens).toEqual(tokens);
    await expectGoodRefresh(page);
  });
});
