/**
 * Parses and serializes a sign-in that waits for the answer to a challenge, so that a reload restores its screen.
 *
 * The stored value contains the username, the challenge, the session and its expiry. While an authenticator app is set
 * up, it also contains the secret of the app, so that a reload shows the same one. It contains no password, code or
 * token.
 */
import type { RawChallenge } from "./auth-response.ts";
import { isJsonObject } from "../wire/read-json.ts";
import type { MfaType } from "../account/mfa-settings.ts";
import { Secret } from "../wire/secret.ts";
import type { FirstFactor, SignInStart, SignInFlow } from "./sign-in-flow.ts";
import { jsonText } from "../wire/own-parts.ts";

/** The lifetime of a sign-in session in milliseconds, the default of Cognito. */
export const SIGN_IN_SESSION_MS = 180_000;

/** What the user has selected during the sign-in. If the sign-in is restarted, the same is selected again. */
export interface SignInSelections {
  readonly factor?: FirstFactor | undefined;
  readonly mfaType?: MfaType | undefined;
  readonly mfaSetupType?: MfaType | undefined;
  readonly setupEmail?: string | undefined;
}

/** A sign-in that waits for the answer to a challenge. */
export interface PendingSignIn extends SignInStart {
  readonly route: "confirmSignIn";
  readonly username: string;
  readonly challenge: RawChallenge;
  readonly selections: SignInSelections;
  readonly totpSecret: Secret<string> | undefined;
  /** The remaining lifetime of the session in milliseconds. */
  readonly lifetimeMs: number;
}

/** A sign-in whose session had expired when the page was reloaded. */
export interface ExpiredSignIn {
  readonly route: "signIn";
  readonly username: string;
}

/** Serializes a sign-in for storage. */
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

/** Reads a stored object; undefined if it does not have this shape. */
export function parsePendingSignIn(
  stored: Readonly<Record<string, unknown>>,
  nowMs: number,
): PendingSignIn | ExpiredSignIn | undefined {
  const { route, username, flow, preferredChallenge, wireName, details, session, selections, totpSecret, expiresAtMs } =
    stored;
  const isOurs = route === "confirmSignIn" && isText(username) && isText(flow) && Object.hasOwn(FLOWS, flow);
  if (!isOurs || typeof expiresAtMs !== "number") return undefined;
  if (!isText(wireName) || !isText(session) || !isJsonObject(details) || !isJsonObject(selections)) return undefined;
  const lifetimeMs = expiresAtMs - nowMs;
  // If the clock was set back, the remaining time is longer than a lifetime, and the sign-in counts as expired.
  if (!(lifetimeMs > 0 && lifetimeMs <= SIGN_IN_SESSION_MS)) return { route: "signIn", username };
  return {
    route,
    username,
    flow: flow as SignInFlow,
    // Not checked, because the pool rejects an unknown value.
    preferredChallenge: preferredChallenge as FirstFactor | undefined,
    selections,
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
