/**
 * Builds the request and reads the response of ListWebAuthnCredentials, which lists the passkeys of a signed-in user in
 * pages.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListWebAuthnCredentials.html
 */
import { optionalList } from "../wire/read-json-parts.ts";
import { invalidResponse, isJsonObject, member, requiredString } from "../wire/read-json.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import { readPasskeyException } from "./passkey-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

/** A passkey of the user. */
export interface WebAuthnCredential {
  readonly credentialId: string;
  /** The name that the user has given it on this device, otherwise the pool's name. */
  readonly friendlyCredentialName: string;
  /** The domain for which the passkey was created. */
  readonly relyingPartyId: string;
  /**
   * `platform` if a computer or phone itself holds the passkey, `cross-platform` for a security key or a phone nearby.
   */
  readonly authenticatorAttachment: string | undefined;
  readonly authenticatorTransports: readonly string[];
  readonly createdAt: Date;
  /** When the passkey was last used to sign in on this device, if this is stored here. The pool does not return it. */
  readonly lastUsedAt: Date | undefined;
}

/** One page of the list. */
export interface WebAuthnCredentialPage {
  readonly credentials: readonly WebAuthnCredential[];
  /** The input for the next page; undefined on the last page. */
  readonly nextToken: string | undefined;
}

/** Which page to load. */
export interface ListWebAuthnCredentialsInput {
  /** The number of passkeys per page, at most 20. The pool decides the default. */
  readonly pageSize?: number | undefined;
  /** The `nextToken` of the previous page. */
  readonly nextToken?: string | undefined;
}

/** Builds the request for a page. */
export function buildListWebAuthnCredentialsRequest(
  accessToken: Secret<string>,
  { pageSize, nextToken }: ListWebAuthnCredentialsInput,
): WireRequest {
  return wireRequest(
    "ListWebAuthnCredentials",
    { AccessToken: accessToken.reveal(), MaxResults: pageSize, NextToken: nextToken },
    readPasskeyException,
  );
}

/**
 * Reads a page.
 *
 * @throws AuthError `network.badAnswer` if the response does not have the documented shape.
 */
export function readListWebAuthnCredentialsResponse(body: JsonObject): WebAuthnCredentialPage {
  return {
    credentials: optionalList(body, "Credentials").map(readCredential),
    nextToken: optionalString(body, "NextToken") || undefined,
  };
}

function readCredential(description: unknown): WebAuthnCredential {
  if (!isJsonObject(description)) throw invalidResponse("Credentials");
  const transports = optionalList(description, "AuthenticatorTransports");
  const createdAt = member(description, "CreatedAt");
  if (typeof createdAt !== "number") throw invalidResponse("CreatedAt");
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
