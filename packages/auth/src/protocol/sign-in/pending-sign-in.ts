/**
 * A sign-in that waits for an answer, as it is stored so that a reload comes back to the same screen.
 *
 * Holds the name, the challenge with what the pool says about it, its session and its expiry; of a set-up that has begun
 * also the secret of the authenticator app, for a reload must not show another one. Never a password, a code or a token.
 */
import type { PosedChallenge } from "./auth-response.ts";
import type { FirstFactor } from "./first-factor.ts";
import { isJsonObject } from "../wire/read-json.ts";
import type { MfaType } from "../account/mfa-settings.ts";
import { Secret } from "../wire/secret.ts";
import type { SignInBeginning, SignInFlow } from "./sign-in-flow.ts";
import { jsonText } from "../wire/own-properties.ts";

/** How long a sign-in waits for an answer. */
export const SIGN_IN_SESSION_MS = 180_000;

/** What has been chosen on the way, so that another code can be asked for without asking the person again. */
export interface SignInTrail {
  readonly factor?: FirstFactor | undefined;
  readonly mfaType?: MfaType | undefined;
  readonly mfaSetupType?: MfaType | undefined;
  readonly setupEmail?: string | undefined;
}

export interface PendingSignIn extends SignInBeginning {
  readonly route: "confirmSignIn";
  readonly username: string;
  readonly challenge: PosedChallenge;
  readonly trail: SignInTrail;
  readonly totpSecret: Secret<string> | undefined;
  /** What is left of the session's time, in milliseconds. */
  readonly lifetimeMs: number;
}

/** One whose time was over when the page came back. */
export interface ExpiredSignIn {
  readonly route: "signIn";
  readonly username: string;
}

export function serializePendingSignIn(pending: PendingSignIn, nowMs: number): string {
  const { lifetimeMs, challenge, totpSecret, ...rest } = pending;
  return jsonText({
    ...rest,
    wireName: challenge.wireName,
    details: challenge.details.reveal(),
    session: challenge.session.reveal(),
    totpSecret: totpSecret?.reveal(),
    expiresAtMs: nowMs + lifetimeMs,
  });
}

/** The sign-in in a stored object; undefined when it is not ours. */
export function parsePendingSignIn(
  stored: Readonly<Record<string, unknown>>,
  nowMs: number,
): PendingSignIn | ExpiredSignIn | undefined {
  const { route, username, flow, preferredChallenge, wireName, details, session, trail, totpSecret, expiresAtMs } =
    stored;
  const isOurs = route === "confirmSignIn" && isText(username) && isText(flow) && Object.hasOwn(FLOWS, flow);
  if (!isOurs || typeof expiresAtMs !== "number") return undefined;
  if (!isText(wireName) || !isText(session) || !isJsonObject(details) || !isJsonObject(trail)) return undefined;
  const lifetimeMs = expiresAtMs - nowMs;
  // A clock that was set back must not make a session live longer.
  if (!(lifetimeMs > 0 && lifetimeMs <= SIGN_IN_SESSION_MS)) return { route: "signIn", username };
  return {
    route,
    username,
    flow: flow as SignInFlow,
    // What was stored here is the page's own; a value that means nothing leads to an answer that the pool refuses.
    preferredChallenge: preferredChallenge as FirstFactor | undefined,
    trail,
    challenge: { wireName, details: new Secret(details), session: new Secret(session) },
    totpSecret: isText(totpSecret) ? new Secret(totpSecret) : undefined,
    lifetimeMs,
  };
}

const FLOWS: Readonly<Record<SignInFlow, true>> = {
  srp: true,
  password: true,
  choice: true,
  custom: true,
  customWithSrp: true,
};

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
