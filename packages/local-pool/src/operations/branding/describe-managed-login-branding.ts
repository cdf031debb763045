/**
 * DescribeManagedLoginBranding and DescribeManagedLoginBrandingByClient: return a branding style.
 *
 * ReturnMergedResources changes nothing, because the pool does not have the service's own values.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeManagedLoginBranding.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeManagedLoginBrandingByClient.html
 */
import {
  brandingId,
  describeBranding,
  findBrandingOfClient,
  loadBranding,
} from "../../rules/branding/managed-login.ts";
import { loadClient } from "../../rules/clients/load-client.ts";
import { clientId, userPoolId } from "../../wire/members.ts";
import { boolean, optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const describeManagedLoginBranding = defineOperation({
  name: "DescribeManagedLoginBranding",
  isOwners: true,
  isAtomic: false,
  input: structure({
    UserPoolId: required(userPoolId),
    ManagedLoginBrandingId: required(brandingId),
    ReturnMergedResources: optional(boolean),
  }),
  run: (pool, { ManagedLoginBrandingId }) => ({
    ManagedLoginBranding: describeBranding(pool, loadBranding(pool, ManagedLoginBrandingId)),
  }),
});

export const describeManagedLoginBrandingByClient = defineOperation({
  name: "DescribeManagedLoginBrandingByClient",
  isOwners: true,
  isAtomic: false,
  input: structure({
    UserPoolId: required(userPoolId),
    ClientId: required(clientId),
    ReturnMergedResources: optional(boolean),
  }),
  run(pool, { ClientId }) {
    loadClient(pool, ClientId);
    const { name } = findBrandingOfClient(pool, ClientId) ?? { name: undefined };
    return { ManagedLoginBranding: describeBranding(pool, loadBranding(pool, name)) };
  },
});
