/**
 * The session records of the walk, by name: `s0.2` is the sign-in `s0` after two refreshes.
 *
 * Each name has one sealed record object, so that two states with the same record are equal.
 */
import { resolveAuthConfig } from "../../src/protocol/wire/auth-config.ts";
import { Secret } from "../../src/protocol/wire/secret.ts";
import type { SessionRecord } from "../../src/protocol/session/session-record.ts";

export const config = resolveAuthConfig({ userPoolId: "eu-west-1_walk", userPoolClientId: "walk" });

export type SealedRecord = Secret<SessionRecord>;

const records = new Map<string, SealedRecord>();

/** Every second sign-in belongs to a different user. */
export const userOf = (signInId: string): string => (Number(signInId.slice(1)) % 2 === 0 ? "ann" : "bob");
export const signInOf = (name: string): string => name.split(".", 1)[0] ?? "";
export const revisionOf = (name: string): number => Number(name.split(".")[1]);
export const nextOf = (name: string): string => `${signInOf(name)}.${revisionOf(name) + 1}`;

/** The name of a record; empty if there is none. */
export function nameOf(record: SealedRecord | undefined): string {
  if (record === undefined) return "";
  const { signInId, revision } = record.reveal();
  return `${signInId}.${revision}`;
}

export function recordOf(name: string): SealedRecord {
  const known = records.get(name);
  if (known !== undefined) return known;
  const user = userOf(signInOf(name));
  const [exp, iat] = [4_000_000_000, 3_999_996_400];
  const claims = { sub: user, iss: config.issuers[0], exp, iat };
  const record = new Secret<SessionRecord>({
    version: 1,
    signInId: signInOf(name),
    revision: revisionOf(name),
    username: user,
    userId: user,
    accessToken: tokenOf({ ...claims, token_use: "access", client_id: config.userPoolClientId, username: user }),
    idToken: tokenOf({ ...claims, token_use: "id", aud: config.userPoolClientId }),
    refreshToken: name,
    accessTokenExpiresAtMs: exp * 1000,
    idTokenExpiresAtMs: exp * 1000,
    clockDriftMs: 0,
    loginId: user,
  });
  records.set(name, record);
  return record;
}

function tokenOf(claims: object): string {
  const [header, payload] = [{ alg: "RS256" }, claims].map((part) => btoa(JSON.stringify(part)).replaceAll("=", ""));
  return `${header}.${payload}.c2lnbmF0dXJl`;
}
