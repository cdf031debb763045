/**
 * GetOpenIdToken: returns a token about an identity, for AssumeRoleWithWebIdentity of AWS STS (the basic flow). It links a
 * guest's identity as GetCredentialsForIdentity does.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetOpenIdToken.html
 */
import { checkLogins } from "../../rules/identity/check-logins.ts";
import { openIdentity } from "../../rules/identity/find-identity.ts";
import { signIdentityToken } from "../../rules/identity/sign-identity-token.ts";
import { loadIdentityKey } from "../../tokens/identity-key.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";
import { identityId, logins } from "./members.ts";

export const getOpenIdToken = defineOperation({
  name: "GetOpenIdToken",
  input: structure({ IdentityId: required(identityId), Logins: optional(logins) }),
  prepare: (pool) => loadIdentityKey(pool),
  run(pool, input, key) {
    const identity = openIdentity(pool, input.IdentityId, checkLogins(pool, input.Logins));
    return { IdentityId: identity.id, Token: signIdentityToken(pool, key, identity) };
  },
});
