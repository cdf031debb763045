/**
 * AdminDisableProviderForUser: removes the link of an identity at a provider, or the password of a user of the pool.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminDisableProviderForUser.html
 */
import { randomBytes } from "node:crypto";
import { encryptVerifier } from "../../rules/accounts/password-verifier.ts";
import { unlinkIdentity } from "../../rules/federation/link-identity.ts";
import { loadProviderUser, providerUser, readProviderUser } from "../../rules/federation/provider-user.ts";
import { plainText } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const adminDisableProviderForUser = defineOperation({
  name: "AdminDisableProviderForUser",
  isOwners: true,
  // The service's model has no pattern for the pool's id here.
  input: structure({ UserPoolId: required(plainText), User: required(providerUser) }),
  run(pool, input) {
    const named = readProviderUser(pool, "User", input.User);
    if ("username" in named) {
      const user = loadProviderUser(pool, named);
      const unknown = encryptVerifier(pool, user, randomBytes(32).toString("base64url"));
      pool.store.removePassword(user.id, unknown, pool.clock.now());
      return {};
    }
    if (unlinkIdentity(pool, named.account) === undefined) throw serviceError("userNotFound");
    return {};
  },
});
