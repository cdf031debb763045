/**
 * Mutates every member of the response that ends a sign-in: tokens that cannot be read, or that belong to another user
 * or client, sign no user in.
 */
import { fetchAuthSession, getCurrentUser, signIn } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL, internalsOf } from "../engine.ts";
import { allMutationsOf, everyKindOf, type Mutation } from "./mutations.ts";
import {
  CONFIRM_DEVICE,
  INITIATE,
  openPage,
  type Page,
  passwordOnly,
  recordSessionOfDevice,
  resultOf,
  missingValuesIn,
  storedRecord,
} from "./pages.ts";
import { casesOf, verdictOf } from "./rule.ts";

const recording = await recordSessionOfDevice();
const whole = recording.answerOf(INITIATE);
const good = resultOf(whole);
const all = allMutationsOf(whole);
const sample = everyKindOf(all, verdictOf);

const enter = ({ auth, clock }: Page) => clock.settle(signIn(auth, passwordOnly));

/** A signed-out page whose sign-ins receive this response. */
function openSignedOut(body: string): Page {
  return openPage(recording, [], (operation) => (operation === INITIATE ? body : "{}"));
}

async function expectSignedInWith(page: Page, result: Record<string, unknown>): Promise<void> {
  const { AccessToken: accessToken, IdToken: idToken, RefreshToken: refreshToken } = result;
  expect((await fetchAuthSession(page.auth)).tokens).toEqual({ accessToken, idToken });
  expect(storedRecord(page)).toMatchObject({ accessToken, idToken, loginId: EMAIL });
  expect(storedRecord(page)?.["refreshToken"]).toBe(refreshToken ?? undefined);
  expect(page.auth.session.getSnapshot().context.isStored).toBe(true);
  expect(missingValuesIn(page)).toEqual([]);
}

describe.each([
  ["cannot be read", "garbled", "network.badAnswer"],
  ["has tokens of another person, client, issuer or use", "foreign", "session.invalidTokens"],
] as const)("a response to a sign-in that %s", (_, verdict, code) => {
  it.each(casesOf(sample, verdict))("%s", async (__, { body }) => {
    const page = openSignedOut(body);
    await expect(enter(page)).rejects.toMatchObject({ code });
    expect([...page.browser.storage.keys()]).toEqual([]);
    await expect(getCurrentUser(page.auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
    page.answers = (operation) => (operation === INITIATE ? whole : "{}");
    expect((await enter(page)).isSignedIn).toBe(true);
    await expectSignedInWith(page, good);
  });
});

describe("a response to a sign-in that is as good as a valid one", () => {
  it.each(casesOf(sample, "ignored", "taken"))("%s", async (_, { body }) => {
    const page = openSignedOut(body);
    expect((await enter(page)).isSignedIn).toBe(true);
    await internalsOf(page.auth).confirming;
    await expectSignedInWith(page, resultOf(body));
    // The next page reads the stored session.
    expect((await getCurrentUser(page.openTab())).loginId).toBe(EMAIL);
  });
});

/** The shape in the service's API model. */
const DEVICE_KEY = /^(?=.{1,55}$)[\w-]+_[0-9a-f-]+$/u;

describe("the keys of a new device", () => {
  const metadata = "AuthenticationResult.NewDeviceMetadata";
  const cases = all.filter(({ member }) => member.startsWith(metadata)).map((mutation) => [mutation.title, mutation]);

  it.each(cases as [string, Mutation][])(
    "%s: only a device that the response named is confirmed",
    async (_, { body }) => {
      const page = openSignedOut(body);
      await enter(page);
      await internalsOf(page.auth).confirming;
      const { DeviceKey, DeviceGroupKey } = (resultOf(body)["NewDeviceMetadata"] ?? {}) as Record<string, unknown>;
      const isNamed = typeof DeviceKey === "string" && DEVICE_KEY.test(DeviceKey);
      const isWhole = isNamed && typeof DeviceGroupKey === "string" && DeviceGroupKey !== "";
      expect(page.count(CONFIRM_DEVICE)).toBe(isWhole ? 1 : 0);
      expect([...page.browser.storage.keys()].some((key) => key.includes(".device."))).toBe(isWhole);
    },
  );
});
