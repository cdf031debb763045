/**
 * ListWebAuthnCredentials: lists the passkeys of the signed-in user, oldest first, in pages.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListWebAuthnCredentials.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { MAX_PASSKEYS } from "../../limits.ts";
import { decryptJson, encryptJson } from "../../secrets/encrypted-json.ts";
import type { PasskeyRecord } from "../../store/store.ts";
import { strictBase64Url } from "../../wire/base64.ts";
import { token } from "../../wire/members.ts";
import { optional, required, structure, string, integer } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

const nextToken = string({ min: 1, max: 131_072, pattern: { regExp: /^\S+$/, shown: "[\\S]+" } });

export const listWebAuthnCredentials = defineOperation({
  name: "ListWebAuthnCredentials",
  input: structure({
    AccessToken: required(token),
    NextToken: optional(nextToken),
    MaxResults: optional(integer({ min: 0, max: MAX_PASSKEYS })),
  }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    // A limit of 0 counts like no limit.
    const limit = input.MaxResults === undefined || input.MaxResults === 0 ? MAX_PASSKEYS : input.MaxResults;
    const rest = passkeysAfter(pool, user.id, input.NextToken);
    const page = rest.slice(0, limit);
    const last = page.at(-1);
    return {
      Credentials: page.map(describe),
      ...(last === undefined || rest.length <= limit ? {} : { NextToken: encryptPosition(pool, last) }),
    };
  },
});

/** The end of a page. */
type Position = Pick<PasskeyRecord, "createdAtMs" | "id">;

/** The passkeys after a position. The position stays valid when its own passkey is deleted. */
function passkeysAfter(pool: PoolContext, userId: string, position: string | undefined): readonly PasskeyRecord[] {
  const all = pool.store.listPasskeys(userId);
  if (position === undefined) return all;
  const end = decryptJson(pool.secrets, "page", pageContext(userId), strictBase64Url(position)) as Position | undefined;
  if (end === undefined) throw serviceError("invalidPaginationToken");
  const { createdAtMs, id } = end;
  return all.filter(
    (passkey) => passkey.createdAtMs > createdAtMs || (passkey.createdAtMs === createdAtMs && passkey.id > id),
  );
}

/** NextToken: the end of a page, encrypted for its user. */
function encryptPosition(pool: PoolContext, { userId, createdAtMs, id }: PasskeyRecord): string {
  const end: Position = { createdAtMs, id };
  return encryptJson(pool.secrets, "page", pageContext(userId), end).toString("base64url");
}

function pageContext(userId: string): string {
  return `passkeys ${userId}`;
}

function describe(passkey: PasskeyRecord): object {
  return {
    CredentialId: passkey.id,
    FriendlyCredentialName: passkey.name,
    RelyingPartyId: passkey.relyingPartyId,
    ...(passkey.attachment === undefined ? {} : { AuthenticatorAttachment: passkey.attachment }),
    AuthenticatorTransports: passkey.transports,
    CreatedAt: passkey.createdAtMs / 1_000,
  };
}
