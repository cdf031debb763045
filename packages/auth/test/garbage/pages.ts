/**
 * Pages whose requests receive listed responses instead of a pool's. The responses come from an in-process pool, once
 * for all cases of a file. Every case has its own browser and clock.
 */
import { type Auth, type AuthConfig, type AuthEnvironment, fetchAuthSession, signIn } from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import type { TestPoolOptions } from "@poolgate/testkit/pool";

import { waitFor } from "xstate";
import {
  EMAIL,
  type Engine,
  PASSWORD,
  internalsOf,
  sessionOf,
  startSendingEngine,
  openWorld,
  type RunningAuth,
} from "../engine.ts";

export const REFRESH = "GetTokensFromRefreshToken";
export const INITIATE = "InitiateAuth";
export const CONFIRM_DEVICE = "ConfirmDevice";
export const passwordOnly = { username: EMAIL, password: PASSWORD, options: { flow: "password" } } as const;

type Answer = string | Response | undefined;

/** The body, or the whole response, to an operation; undefined breaks the connection. */
export type Answers = (operation: string) => Answer | Promise<Answer>;

export interface Recording {
  readonly config: AuthConfig;
  /** The bodies of the responses, in order. */
  readonly answers: readonly { readonly operation: string; readonly body: string }[];
  answerOf(operation: string): string;
  /** What the browser has stored at the end. */
  readonly stored: readonly (readonly [key: string, text: string])[];
  /** The browser's passkeys, if it has any. */
  readonly credentials: AuthEnvironment["credentials"];
}

/** What a pool responds to a page, and what the page stores. */
export async function record(
  pool: NonNullable<TestPoolOptions["config"]>,
  visit: (auth: Auth, codeFor: (destination: string) => string) => Promise<unknown>,
  credentials?: AuthEnvironment["credentials"],
): Promise<Recording> {
  const engine = openWorld({ pool: { config: pool }, provesPassword: false, credentials });
  const answers: { operation: string; body: string }[] = [];
  engine.fault = async (operation, send) => {
    const answer = await send();
    answers.push({ operation, body: await answer.clone().text() });
    return answer;
  };
  const { clock, browser } = engine;
  const auth = engine.openTab();
  await clock.settle(visit(auth, (destination) => engine.pool.latestCode(destination)));
  await internalsOf(auth).confirming;
  engine.stop();
  const answerOf = (operation: string): string => {
    const body = answers.findLast((answer) => answer.operation === operation)?.body;
    if (body === undefined) throw new Error(`Nobody asked for ${operation}.`);
    return body;
  };
  return { config: auth.config, answers, answerOf, stored: [...browser.storage], credentials };
}

/**
 * A sign-in from a new device that the pool remembers, and a refresh with rotation: together they have every member
 * that a response can have.
 */
export const recordSessionOfDevice = (): Promise<Recording> =>
  record(
    {
      clients: [
        {
          explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_SRP_AUTH"],
          refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds: 60 },
        },
      ],
      deviceConfiguration: { challengeRequiredOnNewDevice: true },
      seededUsers: [{ email: EMAIL, password: PASSWORD }],
    },
    async (auth) => {
      await signIn(auth, passwordOnly);
      await internalsOf(auth).confirming;
      await fetchAuthSession(auth, { forceRefresh: true });
    },
  );

export interface Page extends Pick<Engine, "auth" | "clock" | "browser"> {
  /** What was stored of unfinished sign-ins, in order. */
  readonly kept: string[];
  /** The requested operations in order, and their bodies. */
  readonly sent: { readonly operation: string; readonly body: string }[];
  answers: Answers;
  /** Opens another page of the browser, with the same responses. */
  openTab(): RunningAuth;
  count(operation: string): number;
}

/** A page of a browser with this storage. Everything ends with the test. */
export function openPage({ config, credentials }: Recording, stored: Recording["stored"], answers: Answers): Page {
  const sent: { operation: string; body: string }[] = [];
  const kept: string[] = [];
  const browser = fakeBrowser();
  for (const [key, text] of stored) browser.storage.set(key, text);
  const engine = startSendingEngine({
    config,
    credentials,
    browser,
    environment: ({ flowStorage }) => ({
      flowStorage: {
        ...flowStorage,
        setItem(key, text) {
          kept.push(text);
          flowStorage.setItem(key, text);
        },
      },
    }),
  });
  engine.fault = async (operation, { request }) => {
    sent.push({ operation, body: await request.text() });
    const answer = await page.answers(operation);
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer instanceof Response ? answer : new Response(answer);
  };
  const { auth, clock, openTab } = engine;
  const count = (operation: string): number => sent.filter((request) => request.operation === operation).length;
  const page: Page = { auth, clock, browser, kept, sent, answers, openTab, count };
  return page;
}

/**
 * Waits until the machine has read the record again after a failed refresh, then lets its waiting time of five seconds
 * pass.
 */
export async function untilRested({ auth, clock }: Pick<Page, "auth" | "clock">): Promise<void> {
  await waitFor(sessionOf(auth), (snapshot) => snapshot.matches({ signedIn: "staleOffline" }));
  clock.advance(5_000);
}

export const renew = ({ auth, clock }: Pick<Page, "auth" | "clock">) =>
  clock.settle(fetchAuthSession(auth, { forceRefresh: true }));

/** The session record that a browser has stored. */
export function storedRecord({ browser, auth }: Pick<Page, "browser" | "auth">): Record<string, unknown> | undefined {
  const text = browser.storage.get(`poolgate.${auth.config.userPoolClientId}.session`);
  return text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>);
}

/** Texts that appear when a missing value is converted to text. */
const SLIPS = /\bundefined\b|[":,[]NaN[",}\]]|\[object /u;
/** The service accepts no empty name and no empty session. */
const EMPTY = /"(?:USERNAME|Session)":""/u;

/** Finds requests and stored values that contain a missing value. */
export function missingValuesIn({ sent, kept, browser }: Page): string[] {
  const bodies = sent.map(({ body }) => body);
  const stored = [...kept, ...[...browser.storage].flat()];
  return [
    ...bodies.filter((body) => SLIPS.test(body) || EMPTY.test(body)),
    ...stored.filter((text) => SLIPS.test(text)),
  ];
}

export function resultOf(answer: string): Record<string, unknown> {
  return (JSON.parse(answer) as { AuthenticationResult: Record<string, unknown> }).AuthenticationResult;
}

/** The tokens of a response, as a call returns them. */
export function tokensOf(answer: string): { readonly accessToken: unknown; readonly idToken: unknown } {
  const { AccessToken: accessToken, IdToken: idToken } = resultOf(answer);
  return { accessToken, idToken };
}
