/**
 * Challenged sign-ins: the recorded responses of a pool, and pages that receive the same responses with one mutation.
 * An in-process pool gives the responses once for each conversation. The proofs and codes of the later pages are their
 * own, and nothing checks them.
 */
import {
  type Auth,
  confirmSignIn,
  fetchAuthSession,
  isAuthError,
  type PasskeyPlatform,
  signIn,
  type SignInInput,
  type SignInResult,
  signOut,
} from "@poolgate/auth";
import { totpOf } from "@poolgate/testkit/totp";
import { describe, expect, it } from "vitest";
import { EMAIL, PASSWORD, internalsOf } from "../engine.ts";
import { expectedOf, SIGNED_IN } from "./challenge-rule.ts";
import { allMutationsOf, everyKindOf, everyMeaningOf, type Mutation } from "./mutations.ts";
import { openPage, type Page, record, type Recording, resultOf, missingValuesIn, storedRecord } from "./pages.ts";
import { verdictOf } from "./rule.ts";

export const PHONE = "+12345670008";

type Pool = Parameters<typeof record>[0];
type SeededUser = NonNullable<Pool["seededUsers"]>[number];

/** What the user can answer with while the responses are recorded. */
interface Codes {
  readonly sentTo: (destination: string) => string;
  /** The code of an authenticator app with this secret; by default the secret that the page shows. */
  readonly ofApp: (secret?: string) => string;
}

export interface Conversation {
  readonly name: string;
  readonly input?: Partial<Omit<SignInInput, "options">>;
  readonly options: NonNullable<SignInInput["options"]>;
  readonly pool?: Pool;
  readonly user?: Partial<SeededUser>;
  /** What has happened in the browser before. It ends signed out. */
  readonly prepare?: (auth: Auth) => Promise<unknown>;
  readonly passkeys?: PasskeyPlatform;
  /** The answers, in order. */
  readonly responses: readonly (string | ((codes: Codes) => string))[];
  /** Values that the service may add to those of the in-process pool, by challenge. */
  readonly adding?: Readonly<Record<string, object>>;
  /** The challenges and operations whose responses are mutated in every kind. Of the others, few members are. */
  readonly subjects: readonly string[];
}

const FLOWS = ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH", "ALLOW_CUSTOM_AUTH"] as const;

interface Recorded {
  readonly conversation: Conversation;
  readonly recording: Recording;
  readonly posing: readonly { readonly subject: string; readonly body: string }[];
  /** The response with the tokens. */
  readonly ending: string;
}

async function recordConversation(conversation: Conversation): Promise<Recorded> {
  const { name, pool, user, prepare, passkeys, adding } = conversation;
  const seededUser = { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, ...user };
  const clients = [{ explicitAuthFlows: FLOWS }];
  const config: Pool = { mfaConfiguration: "OPTIONAL", clients, seededUsers: [seededUser], ...pool };
  const visit = async (auth: Auth, codeFor: (destination: string) => string): Promise<void> => {
    await prepare?.(auth);
    const { isSignedIn } = await converse(auth, conversation, (response, { nextStep }) => {
      const shown = "totpSetupDetails" in nextStep ? nextStep.totpSetupDetails.sharedSecret.reveal() : "";
      const nowMs = internalsOf(auth).environment.clock.now();
      return response({ sentTo: codeFor, ofApp: (secret = shown) => totpOf(secret, nowMs) });
    });
    if (!isSignedIn) throw new Error(`${name} led to nothing.`);
    await signOut(auth);
  };
  const recording = await record(config, visit, passkeys);
  const { answers } = recording;
  const of = answers.slice(answers.findLastIndex(({ operation }) => operation === "InitiateAuth"));
  const end = of.findIndex(({ body }) => resultOf(body) !== undefined);
  const posing = of.slice(0, end).map(({ operation, body }) => {
    const answer = JSON.parse(body) as { ChallengeName?: string };
    const { ChallengeName: subject = operation } = answer;
    return { subject, body: JSON.stringify({ ...answer, ...adding?.[subject] }) };
  });
  for (const subject of conversation.subjects) {
    if (!posing.some((answer) => answer.subject === subject)) throw new Error(`${name} has no ${subject}.`);
  }
  return { conversation, recording, posing, ending: of[end]?.body ?? "" };
}

async function converse(
  auth: Auth,
  { input, options, responses }: Conversation,
  answer: (response: (codes: Codes) => string, asked: SignInResult) => string,
  settle: <T>(promise: Promise<T>) => Promise<T> = (promise) => promise,
): Promise<SignInResult> {
  const password = options.flow === "choice" || options.flow === "custom" ? {} : { password: PASSWORD };
  let result = await settle(signIn(auth, { username: EMAIL, ...password, ...input, options }));
  for (const response of responses) {
    const challengeResponse = typeof response === "string" ? response : answer(response, result);
    result = await settle(confirmSignIn(auth, { challengeResponse }));
  }
  return result;
}

/** A page that receives these responses in turn. A repeated request receives the same response again. */
function openConversing(recording: Recording, bodies: readonly string[]): Page {
  const page = openPage(recording, recording.stored, () => undefined);
  answerInTurn(page, bodies);
  return page;
}

function answerInTurn(page: Page, bodies: readonly string[]): void {
  const requests: string[] = [];
  page.answers = () => {
    const body = page.sent.at(-1)?.body ?? "";
    if (requests.at(-1) !== body) requests.push(body);
    return bodies[requests.length - 1];
  };
}

/** The result of a sign-in with these responses: an error code, or a word. */
async function outcomeOf({ auth, clock }: Page, conversation: Conversation): Promise<string> {
  try {
    const settle = <T>(promise: Promise<T>): Promise<T> => clock.settle(promise);
    const { isSignedIn, nextStep } = await converse(auth, conversation, () => "123456", settle);
    return isSignedIn ? SIGNED_IN : `asked: ${nextStep.signInStep}`;
  } catch (error) {
    return isAuthError(error) ? error.code : `thrown: ${String(error)}`;
  }
}

/** The access token of the signed-in user, in the page and in the storage. */
async function heldTokens(page: Page): Promise<unknown[]> {
  const { tokens } = await fetchAuthSession(page.auth);
  return [tokens?.accessToken, storedRecord(page)?.["accessToken"]];
}

/** Checks that the browser's stored devices, and above all their secrets, are unchanged. They may be found by one more name. */
function expectDevicesKept({ browser }: Page, { stored }: Recording): void {
  for (const [key, text] of stored.filter(([name]) => name.includes(".device."))) {
    const { ids, ...device } = readDevice(text);
    const { ids: idsNow, ...deviceNow } = readDevice(browser.storage.get(key) ?? "{}");
    expect([key, deviceNow]).toEqual([key, device]);
    expect(idsNow ?? []).toEqual(expect.arrayContaining([...(ids ?? [])]));
  }
}

const readDevice = (json: string) => JSON.parse(json) as { readonly ids?: readonly string[] };

/** Signs out if a user is signed in. The next sign-in receives valid responses. */
async function expectNextSignInWorks(page: Page, { conversation, recording, posing, ending }: Recorded): Promise<void> {
  await page.clock.settle(signOut(page.auth));
  expectDevicesKept(page, recording);
  answerInTurn(page, [...posing.map(({ body }) => body), ending]);
  expect(await outcomeOf(page, conversation)).toBe(SIGNED_IN);
  const accessToken = resultOf(ending)?.["AccessToken"];
  expect(await heldTokens(page)).toEqual([accessToken, accessToken]);
  expectDevicesKept(page, recording);
  expect(missingValuesIn(page)).toEqual([]);
}

/** Checks that the next request sends the session of the response unchanged, or the previous one if there is none. */
function expectSessionGoesBack({ sent }: Page, place: number, { posing }: Recorded, { body }: Mutation): void {
  const sessions = [...posing.slice(0, place), { body }].map((answer) => sessionOf(answer.body));
  expect(sessionOf(sent[place + 1]?.body ?? "{}")).toBe(sessions.findLast(Boolean));
}

const sessionOf = (body: string): unknown => (JSON.parse(body) as { Session?: unknown }).Session;

/** The response with the tokens of another one. */
function withTokensOf(ending: string, answer: string): Mutation {
  const body = JSON.stringify({ ...(JSON.parse(answer) as object), AuthenticationResult: resultOf(ending) });
  return { title: "tokens beside it", member: "AuthenticationResult", kind: "an object", body };
}

const ENDED = {
  ignored: SIGNED_IN,
  taken: SIGNED_IN,
  garbled: "network.badAnswer",
  foreign: "session.invalidTokens",
} as const;

/**
 * Declares the tests of conversations: every member of the subject responses is mutated, and a few of other responses,
 * including the last one, once for each possible result.
 */
export async function testConversations(conversations: readonly Conversation[]): Promise<void> {
  for (const recorded of await Promise.all(conversations.map(recordConversation))) {
    describe(`the conversation ${recorded.conversation.name}`, () => {
      testConversation(recorded);
    });
  }
}

function testConversation(recorded: Recorded): void {
  const { conversation, recording, posing, ending } = recorded;
  const bodies = posing.map(({ body }) => body);

  describe.each(posing.map((answer, place) => ({ ...answer, place, title: `answer ${place + 1}, ${answer.subject}` })))(
    "$title",
    ({ subject, body: whole, place }) => {
      const all = [...allMutationsOf(whole), withTokensOf(ending, whole)];
      const isFirst = posing.findIndex((answer) => answer.subject === subject) === place;
      const sampleOf = isFirst && conversation.subjects.includes(subject) ? everyKindOf : everyMeaningOf;
      const cases = sampleOf(all, (mutation) => expectedOf(subject, mutation));

      it.each(cases.map((mutation): [string, Mutation] => [mutation.title, mutation]))("%s", async (_, mutation) => {
        const page = openConversing(recording, [...bodies.with(place, mutation.body), ending]);
        const expected = expectedOf(subject, mutation);
        expect(await outcomeOf(page, conversation)).toBe(expected);
        const accessToken = expected === SIGNED_IN ? resultOf(ending)?.["AccessToken"] : undefined;
        expect(await heldTokens(page)).toEqual([accessToken, accessToken]);
        if (expected === SIGNED_IN) expectSessionGoesBack(page, place, recorded, mutation);
        expectDevicesKept(page, recording);
        await expectNextSignInWorks(page, recorded);
      });
    },
  );

  describe("the last response", () => {
    const cases = everyMeaningOf(allMutationsOf(ending), verdictOf);

    it.each(cases.map((mutation): [string, Mutation] => [mutation.title, mutation]))("%s", async (_, mutation) => {
      const page = openConversing(recording, [...bodies, mutation.body]);
      const expected = ENDED[verdictOf(mutation)];
      expect(await outcomeOf(page, conversation)).toBe(expected);
      const accessToken = expected === SIGNED_IN ? resultOf(mutation.body)?.["AccessToken"] : undefined;
      expect(await heldTokens(page)).toEqual([accessToken, accessToken]);
      expectDevicesKept(page, recording);
      await expectNextSignInWorks(page, recorded);
    });
  });
}
