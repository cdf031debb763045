/** ListWebAuthnCredentials: the caller's passkeys, oldest first, page by page. */
import type { PoolContext } from "../pool-context.ts";
import { checkAccessToken } from "../rules/tokens/check-access-token.ts";
import { MAX_PASSKEYS } from "../rules/calls/limits.ts";
import type { PasskeyRecord } from "../store/store.ts";
import { strictBase64Url, toBase64Url } from "../wire/base64.ts";
import { token } from "../wire/members.ts";
import { optional, required, structure, string, integer } from "../wire/schema.ts";
import { serviceError } from "../wire/service-error.ts";
import { defineOperation } from "./operation.ts";

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
    // None at all would be an odd page: 0 is as good as left out.
    const limit = input.MaxResults === undefined || input.MaxResults === 0 ? MAX_PASSKEYS : input.MaxResults;
    const rest = passkeysBehind(pool, user.id, input.NextToken);
    const page = rest.slice(0, limit);
    const last = page.at(-1);
    return {
      Credentials: page.map(describe),
      ...(last === undefined || rest.length <= limit ? {} : { NextToken: sealPosition(pool, last) }),
    };
  },
});

/** Those behind a position, which holds also when the passkey that it names has gone. */
function passkeysBehind(pool: PoolContext, userId: string, position: string | undefined): readonly PasskeyRecord[] {
  const all = pool.store.listPasskeys(userId);
  if (position === undefined) return all;
  const sealed = strictBase64Url(position);
  const opened = sealed && pool.secrets.decrypt("page", pageContext(userId), sealed);
  if (opened === undefined) throw serviceError("invalidPaginationToken");
  // What this pool sealed has the shape in which it did.
  const { createdAtMs, id } = JSON.parse(Buffer.from(opened).toString()) as Pick<PasskeyRecord, "createdAtMs" | "id">;
  return all.filter(
    (passkey) => passkey.createdAtMs > createdAtMs || (passkey.createdAtMs === createdAtMs && passkey.id > id),
  );
}

/** Where a page ended, sealed for its user, so that it says nothing and nobody else can use it. */
function sealPosition(pool: PoolContext, { userId, createdAtMs, id }: PasskeyRecord): string {
  return toBase64Url(
    pool.secrets.encrypt("page", pageContext(userId), Buffer.from(JSON.stringify({ createdAtMs, id }))),
  );
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
