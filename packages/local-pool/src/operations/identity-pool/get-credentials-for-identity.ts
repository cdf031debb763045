/**
 * GetCredentialsForIdentity: returns temporary AWS credentials for an identity, and links a guest's identity to the user who
 * signs in. The response may have another identity than the request (rules/identity/find-identity.ts).
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetCredentialsForIdentity.html
 */
import { issueAwsCredentials } from "../../rules/identity/aws-credentials.ts";
import { checkLogins } from "../../rules/identity/check-logins.ts";
import { chooseRole } from "../../rules/identity/choose-role.ts";
import { openIdentity } from "../../rules/identity/find-identity.ts";
import { optional, required, string, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";
import { identityId, logins } from "./members.ts";

export const getCredentialsForIdentity = defineOperation({
  name: "GetCredentialsForIdentity",
  input: structure({
    IdentityId: required(identityId),
    Logins: optional(logins),
    CustomRoleArn: optional(string({ min: 20, max: 2048 })),
  }),
  run(pool, input) {
    const login = checkLogins(pool, input.Logins);
    const identity = openIdentity(pool, input.IdentityId, login);
    const roleArn = chooseRole(pool, login, input.CustomRoleArn);
    const credentials = issueAwsCredentials(pool, { identityId: identity.id, roleArn });
    return {
      IdentityId: identity.id,
      Credentials: {
        AccessKeyId: credentials.accessKeyId,
        SecretKey: credentials.secretAccessKey,
        SessionToken: credentials.sessionToken,
        Expiration: credentials.expiresAtMs / 1_000,
      },
    };
  },
});
