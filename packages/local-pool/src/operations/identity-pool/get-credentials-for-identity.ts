/**
 * GetCredentialsForIdentity: returns temporary AWS credentials for an identity, and links logins to it. The response may have
 * another identity than the request (rules/identity/find-identity.ts).
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetCredentialsForIdentity.html
 */
import { issueAwsCredentials } from "../../rules/identity/aws-credentials.ts";
import { checkLogins, openUserPools } from "../../rules/identity/check-logins.ts";
import { chooseRole, defaultRole } from "../../rules/identity/choose-role.ts";
import { openIdentity } from "../../rules/identity/find-identity.ts";
import { loadIdentity } from "../../rules/identity/identity-pools.ts";
import {
  authenticationMethods,
  checkIdentityToken,
  IDENTITY_PROVIDER,
} from "../../rules/identity/sign-identity-token.ts";
import { loadIdentityKey } from "../../tokens/identity-key.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { arn, identityId, logins } from "./members.ts";

export const getCredentialsForIdentity = defineIdentityOperation({
  name: "GetCredentialsForIdentity",
  input: structure({
    IdentityId: required(identityId),
    Logins: optional(logins),
    CustomRoleArn: optional(arn),
  }),
  async prepare(pool, { Logins }) {
    const key = Logins?.has(IDENTITY_PROVIDER) === true ? await loadIdentityKey(pool) : undefined;
    return { key, opened: await openUserPools(pool, Logins) };
  },
  run(pool, { IdentityId, Logins, CustomRoleArn }, { key, opened }) {
    const { identity, identityPool } = loadIdentity(pool, IdentityId);
    // A token of the identity pool proves the identity by itself.
    const token = Logins?.get(IDENTITY_PROVIDER);
    if (key !== undefined && token !== undefined) {
      const amr = checkIdentityToken(pool, key, identity, token);
      const roleArn = defaultRole(identityPool, amr.includes("authenticated") ? "authenticated" : "unauthenticated");
      return describeCredentials(
        issueAwsCredentials(pool, { identityId: identity.id, identityPoolId: identityPool.id, roleArn, amr }),
      );
    }
    const checked = checkLogins(identityPool, Logins, opened);
    // Without a role, the identity stays as it was.
    return pool.store.transaction(() => {
      const { id } = openIdentity(pool, identityPool, identity, checked);
      const roleArn = chooseRole(identityPool, checked, CustomRoleArn);
      const amr = authenticationMethods(pool, identityPool, checked);
      return describeCredentials(
        issueAwsCredentials(pool, { identityId: id, identityPoolId: identityPool.id, roleArn, amr }),
      );
    });
  },
});

function describeCredentials(credentials: ReturnType<typeof issueAwsCredentials>): object {
  return {
    IdentityId: credentials.identityId,
    Credentials: {
      AccessKeyId: credentials.accessKeyId,
      SecretKey: credentials.secretAccessKey,
      SessionToken: credentials.sessionToken,
      Expiration: credentials.expiresAtMs / 1_000,
    },
  };
}
