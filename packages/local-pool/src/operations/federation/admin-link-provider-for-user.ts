/**
 * AdminLinkProviderForUser: links an identity at a provider to an existing user. Whoever signs in there gets that user.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminLinkProviderForUser.html
 */
import { linkIdentity } from "../../rules/federation/link-identity.ts";
import { loadProviderUser, providerUser, readProviderUser } from "../../rules/federation/provider-user.ts";
import { federationError } from "../../wire/federation-texts.ts";
import { plainText } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminLinkProviderForUser = defineOperation({
  name: "AdminLinkProviderForUser",
  isOwners: true,
  input: structure({
    // The service's model has no pattern here.
    UserPoolId: required(plainText),
    DestinationUser: required(providerUser),
    SourceUser: required(providerUser),
  }),
  run(pool, input) {
    const source = readProviderUser(pool, "SourceUser", input.SourceUser);
    if ("username" in source) throw federationError("nativeSource");
    // A federated user is named by the provider's own id, whatever the attribute is called.
    const destination = { ...input.DestinationUser, ProviderAttributeName: undefined };
    const user = loadProviderUser(pool, readProviderUser(pool, "DestinationUser", destination));
    const { provider, account } = source;
    const outcome = linkIdentity(pool, user, provider, { ...account, nowMs: pool.clock.now() });
    if (outcome === "tooMany") throw federationError("tooManyIdentities");
    if (outcome === "taken") {
      const owner = pool.store.findUserByProviderAccount(account);
      throw federationError(owner?.status === "EXTERNAL_PROVIDER" ? "sourceSignedUp" : "nativeSource");
    }
    return {};
  },
});
