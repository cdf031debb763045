/**
 * ListWebAuthnCredentials: lists the passkeys of the signed-in user, oldest first, in pages.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListWebAuthnCredentials.html
 */
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { MAX_PASSKEYS } from "../../limits.ts";
import { nextToken, readPage } from "../../rules/paging/read-page.ts";
import type { PasskeyRecord } from "../../store/store.ts";
import { token } from "../../wire/members.ts";
import { optional, required, structure, integer } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

const name = "ListWebAuthnCredentials";

export const listWebAuthnCredentials = defineOperation({
  name,
  input: structure({
    AccessToken: required(token),
    NextToken: optional(nextToken),
    MaxResults: optional(integer({ min: 0, max: MAX_PASSKEYS })),
  }),
  run(pool, { AccessToken, MaxResults: limit, NextToken: start }) {
    const { user } = checkAccessToken(pool, AccessToken);
    const { items, token: end } = readPage(
      pool,
      { operation: name, filter: [user.id] },
      { token: start, limit, max: MAX_PASSKEYS },
      {
        read: (after: End | undefined, size) =>
          pool.store
            .listPasskeys(user.id)
            .filter((passkey) => after === undefined || isAfter(passkey, after))
            .slice(0, size),
        endOf: ({ createdAtMs, id }: PasskeyRecord): End => ({ createdAtMs, id }),
      },
    );
    return { Credentials: items.map(describe), NextToken: end };
  },
});

/** The end of a page. It stays one when its passkey is deleted. */
type End = Pick<PasskeyRecord, "createdAtMs" | "id">;

function isAfter(passkey: PasskeyRecord, { createdAtMs, id }: End): boolean {
  return passkey.createdAtMs > createdAtMs || (passkey.createdAtMs === createdAtMs && passkey.id > id);
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
