/**
 * Every member of every challenge that a pool poses, mutated; and the answers that end a challenge, with one mutation of each
 * kind. Nobody is signed in by them, every failure has a code, and the next sign-in works.
 */
import { type Auth, confirmSignIn, fetchAuthSession, isAuthError, signIn, signOut } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL, PASSWORD } from "../engine.ts";
import { bodiesOf, type Mutation, mutationsOf } from "./mutations.ts";
import { openPage, type Page, record, type Recording, resultOf, slipsOf, storedRecord } from "./pages.ts";
import { sampleOf, verdictOf } from "./rule.ts";

const PHONE = "+12345670008";
const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const explicitAuthFlows = ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH"] as const;
const clients = [{ explicitAuthFlows }];

type Pool = Parameters<typeof record>[0];
type SeededUser = NonNullable<Pool["seededUsers"]>[number];
type Flow = "srp" | "password" | "choice";

interface Conversation {
  readonly name: string;
  readonly flow: Flow;
  readonly pool?: Omit<Pool, "seededUsers">;
  readonly user?: Partial<SeededUser>;
  /** What is answered, in order; a function gets the code that was sent. */
  readonly responses: readonly (string | ((codeFor: (destination: string) => string) => string))[];
}

const CONVERSATIONS: readonly Conversation[] = [
  { name: "PASSWORD_VERIFIER", flow: "srp", responses: [] },
  {
    name: "SMS_MFA",
    flow: "password",
    user: { mfa: { enabled: ["SMS_MFA"] } },
    responses: [(codeFor) => codeFor(PHONE)],
  },
  {
    name: "SELECT_MFA_TYPE",
    flow: "password",
    user: { mfa: { enabled: ["SMS_MFA", "SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET },
    responses: ["SMS", (codeFor) => codeFor(PHONE)],
  },
  {
    name: "NEW_PASSWORD_REQUIRED",
    flow: "password",
    user: { status: "FORCE_CHANGE_PASSWORD" },
    responses: ["another correct horse"],
  },
  { name: "SELECT_CHALLENGE", flow: "choice", responses: ["PASSWORD", PASSWORD] },
];

async function converse(
  auth: Auth,
  { flow, responses }: Conversation,
  codeFor: (destination: string) => string,
  settle: <T>(promise: Promise<T>) => Promise<T> = (promise) => promise,
): Promise<boolean> {
  const password = flow === "choice" ? {} : { password: PASSWORD };
  let result = await settle(signIn(auth, { username: EMAIL, ...password, options: { flow } }));
  for (const response of responses) {
    const challengeResponse = typeof response === "string" ? response : response(codeFor);
    result = await settle(confirmSignIn(auth, { challengeResponse }));
  }
  return result.isSignedIn;
}

const conversations = await Promise.all(
  CONVERSATIONS.map(async (conversation) => {
    const user = { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, ...conversation.user };
    const pool: Pool = { mfaConfiguration: "OPTIONAL", clients, ...conversation.pool, seededUsers: [user] };
    const recording = await record(pool, async (auth, codeFor) => {
      if (!(await converse(auth, conversation, codeFor))) throw new Error(`${conversation.name} led to nothing.`);
    });
    const [ending, ...posing] = recording.answers.toReversed().map(({ body }) => body);
    return { ...conversation, conversation, recording, posing: posing.toReversed(), ending: ending ?? "" };
  }),
);

/** A page that gets these answers in turn, and any code. A request that is repeated gets the same answer again. */
function openConversing(recording: Recording, bodies: readonly string[]): Page {
  const page = openPage(recording, [], () => undefined);
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

const SIGNED_IN = "signed in";
const anyCode = (): string => "123456";

/** What a sign-in with these answers led to: the code of a failure, or one of two words. */
async function outcomeOf({ auth, clock }: Page, conversation: Conversation): Promise<string> {
  const settle = <T>(promise: Promise<T>): Promise<T> => clock.settle(promise);
  try {
    return (await converse(auth, conversation, anyCode, settle)) ? SIGNED_IN : "asked";
  } catch (error) {
    return isAuthError(error) ? error.code : `thrown: ${String(error)}`;
  }
}

/** The access token of whoever is signed in, as the page and the storage have it. */
async function heldTokens(page: Page): Promise<unknown[]> {
  const { tokens } = await fetchAuthSession(page.auth);
  return [tokens?.accessToken, storedRecord(page)?.["accessToken"]];
}

/** The next sign-in gets good answers. */
async function expectSignInWorks(page: Page, conversation: Conversation, bodies: readonly string[]): Promise<void> {
  answerInTurn(page, bodies);
  expect(await outcomeOf(page, conversation)).toBe(SIGNED_IN);
  expect(slipsOf(page)).toEqual([]);
}

const VERIFIER = ["SALT", "SRP_B", "SECRET_BLOCK", "USER_ID_FOR_SRP"].map((name) => `ChallengeParameters.${name}`);
const TEXTS: readonly Mutation["kind"][] = ["another text", "huge", "truncated"];

/** Whether the answer lacks what its challenge cannot do without. */
function isGarbled(name: string, { member, kind }: Mutation): boolean {
  // After the SRP flow's first request the pool keeps its state in the secret block.
  const needed = name === "PASSWORD_VERIFIER" ? VERIFIER.concat("ChallengeParameters") : ["Session"];
  if (member === "") return true;
  // An empty name is the name of no challenge that is known.
  if (member === "ChallengeName") return !TEXTS.includes(kind) && kind !== "empty";
  return needed.includes(member) && !TEXTS.includes(kind);
}

describe.each(conversations)(
  "a challenge of the conversation $name",
  ({ name, conversation, recording, posing, ending }) => {
    const cases = posing.flatMap((answer, place) =>
      [...bodiesOf(answer), ...mutationsOf(answer)].map((mutation): [string, number, Mutation] => [
        `answer ${place + 1}, ${mutation.title}`,
        place,
        mutation,
      ]),
    );

    it.each(cases)("%s", async (_, place, mutation) => {
      const whole = [...posing, ending];
      const page = openConversing(recording, whole.with(place, mutation.body));
      const outcome = await outcomeOf(page, conversation);
      expect(outcome).toMatch(isGarbled(name, mutation) ? /^network\.badAnswer$/u : /^(?:signed in|asked|\w+\.\w+)$/u);
      // Where the member is not read, or any value does, the conversation goes on to its end.
      const accessToken = outcome === SIGNED_IN ? resultOf(ending)["AccessToken"] : undefined;
      expect(await heldTokens(page)).toEqual([accessToken, accessToken]);
      await page.clock.settle(signOut(page.auth));
      await expectSignInWorks(page, conversation, whole);
    });
  },
);

const OUTCOMES = {
  ignored: SIGNED_IN,
  taken: SIGNED_IN,
  garbled: "network.badAnswer",
  foreign: "session.invalidTokens",
} as const;

describe.each(conversations)("the answer that ends the conversation $name", (one) => {
  const { conversation, recording, posing, ending } = one;
  const cases = sampleOf([...bodiesOf(ending), ...mutationsOf(ending)]).map((mutation) => [mutation.title, mutation]);

  it.each(cases as [string, Mutation][])("%s", async (_, mutation) => {
    const page = openConversing(recording, [...posing, mutation.body]);
    const outcome = await outcomeOf(page, conversation);
    const expected = OUTCOMES[verdictOf(mutation)];
    expect(outcome).toBe(expected);
    const accessToken = expected === SIGNED_IN ? resultOf(mutation.body)["AccessToken"] : undefined;
    expect(await heldTokens(page)).toEqual([accessToken, accessToken]);
    await page.clock.settle(signOut(page.auth));
    await expectSignInWorks(page, conversation, [...posing, ending]);
  });
});
