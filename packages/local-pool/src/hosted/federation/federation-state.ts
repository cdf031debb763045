/**
 * Keeps what a sign-in at an identity provider needs until the browser is back: encrypted in the store, found by `state` and by a
 * cookie together, and only once.
 *
 * A stranger who knows the `state` cannot use it without the cookie, and does not use it up either (RFC 9700 §4.7). It ends with
 * the pool's id in the store, by which the response finds its pool, and counts in no other pool.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9700.html#section-4.7
 */
import { createHash, randomBytes } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import { FEDERATION_VALIDITY_MS } from "../../limits.ts";
import { decryptJson, encryptJson } from "../../secrets/encrypted-json.ts";
import type { AuthorizationRequest } from "../authorize/authorization-request.ts";
import { type CookieKind, expiredCookie, newCookie, readCookie } from "../browser/cookies.ts";

/** Of 32 bytes. */
const RANDOM_CHARACTERS = 43;

export interface Federation {
  /** What the app has asked for. */
  readonly request: AuthorizationRequest;
  readonly providerName: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface StartedFederation {
  readonly state: string;
  readonly cookie: string;
}

/** Stores a federation until the browser is back. */
export async function startFederationState(pool: PoolContext, federation: Federation): Promise<StartedFederation> {
  const state = `${randomBytes(32).toString("base64url")}${pool.storeId}`;
  const secret = randomBytes(32).toString("base64url");
  const digest = digestOf(pool, state, secret);
  const record = {
    digest,
    encryptedRequest: encryptJson(pool.secrets, "federation", context(digest), federation),
    expiresAtMs: pool.clock.now() + FEDERATION_VALIDITY_MS,
  };
  await pool.store.durably(() => pool.store.insertFederation(record));
  return { state, cookie: newCookie(pool, cookieKind(state), secret, FEDERATION_VALIDITY_MS / 1_000) };
}

/** Undefined for an unknown, used or expired state, or one of another browser. */
export async function takeFederationState(
  pool: PoolContext,
  request: Request,
  state: string,
): Promise<(Federation & { readonly endCookie: string }) | undefined> {
  const secret = readCookie(pool, cookieKind(state), request);
  if (secret === undefined) return undefined;
  const digest = digestOf(pool, state, secret);
  const record = await pool.store.durably(() => pool.store.takeFederation(digest, pool.clock.now()));
  const federation = decryptJson(pool.secrets, "federation", context(digest), record?.encryptedRequest) as
    | Federation
    | undefined;
  if (federation === undefined) return undefined;
  return { ...federation, endCookie: expiredCookie(pool, cookieKind(state)) };
}

/** The id in the store of the pool that a state belongs to. It may not exist. */
export function storeIdOfState(state: string): string {
  return state.slice(RANDOM_CHARACTERS);
}

/** Each sign-in has a cookie of its own, so that two at once do not disturb each other. */
function cookieKind(state: string): CookieKind {
  return `federation-${createHash("sha256").update(state).digest("hex").slice(0, 12)}`;
}

function digestOf(
  { secrets, storeId }: Pick<PoolContext, "secrets" | "storeId">,
  state: string,
  secret: string,
): Uint8Array {
  return secrets.digest("federation", storeId, state, secret);
}

function context(digest: Uint8Array): string {
  return Buffer.from(digest).toString("hex");
}
