/** ListWebAuthnCredentials: the passkeys of the signed-in person, a page at a time. */
import { badAnswer, isJsonObject, member, optionalList, optionalString, requiredString } from "../wire/read-json.ts";
import { readPasskeyRefusal } from "./passkey-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface WebAuthnCredential {
  readonly credentialId: string;
  /** What the person called it on this device, else what the pool calls it. */
  readonly friendlyCredentialName: string;
  /** The domain that it is for. */
  readonly relyingPartyId: string;
  /** `platform`: of this or another device itself; `cross-platform`: of a security key, or a phone nearby. */
  readonly authenticatorAttachment: string | undefined;
  readonly authenticatorTransports: readonly string[];
  readonly createdAt: Date;
  /** When a sign-in on this device last used it, as far as the device remembers; the pool does not say. */
  readonly lastUsedAt: Date | undefined;
}

export interface WebAuthnCredentialPage {
  readonly credentials: readonly WebAuthnCredential[];
  /** Where the next page begins; undefined on the last one. */
  readonly nextToken: string | undefined;
}

export interface ListWebAuthnCredentialsInput {
  /** At most 20; by default what the pool finds right. */
  readonly pageSize?: number | undefined;
  readonly nextToken?: string | undefined;
}

/** The request for a page. */
export function buildListWebAuthnCredentialsRequest(
  accessToken: Secret<string>,
  { pageSize, nextToken }: ListWebAuthnCredentialsInput,
): WireRequest {
  return wireRequest(
    "ListWebAuthnCredentials",
    { AccessToken: accessToken.reveal(), MaxResults: pageSize, NextToken: nextToken },
    readPasskeyRefusal,
  );
}

/** @throws AuthError `network.badAnswer` when the answer does not have the documented shape. */
export function readListWebAuthnCredentialsResponse(body: JsonObject): WebAuthnCredentialPage {
  return {
    credentials: optionalList(body, "Credentials").map(readCredential),
    nextToken: optionalString(body, "NextToken") || undefined,
  };
}

function readCredential(description: unknown): WebAuthnCredential {
  if (!isJsonObject(description)) throw badAnswer("Credentials");
  const transports = optionalList(description, "AuthenticatorTransports");
  const createdAt = member(description, "CreatedAt");
  if (typeof createdAt !== "number") throw badAnswer("CreatedAt");
  return {
    credentialId: requiredString(description, "CredentialId"),
    friendlyCredentialName: optionalString(description, "FriendlyCredentialName") ?? "",
    relyingPartyId: requiredString(description, "RelyingPartyId"),
    authenticatorAttachment: optionalString(description, "AuthenticatorAttachment"),
    authenticatorTransports: transports.filter((transport) => typeof transport === "string"),
    createdAt: new Date(createdAt * 1000),
    lastUsedAt: undefined,
  };
}
