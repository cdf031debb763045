/**
 * CreateManagedLoginBranding: gives an app client a branding style. A client has one.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateManagedLoginBranding.html
 */
import {
  brandingAfter,
  brandingSettings,
  describeBranding,
  findBrandingOfClient,
  loadBranding,
} from "../../rules/branding/managed-login.ts";
import { loadClient } from "../../rules/clients/load-client.ts";
import { storedOnlyError } from "../../wire/stored-only-texts.ts";
import { clientId, userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const createManagedLoginBranding = defineOperation({
  name: "CreateManagedLoginBranding",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), ClientId: required(clientId), ...brandingSettings }),
  run(pool, { ClientId, ...given }) {
    loadClient(pool, ClientId);
    if (findBrandingOfClient(pool, ClientId) !== undefined) throw storedOnlyError("brandingExists");
    // The same each time that the operation runs again.
    const id = pool.call.newUserId;
    pool.resources.insert("managedLoginBranding", id, brandingAfter({ ClientId }, given));
    return { ManagedLoginBranding: describeBranding(pool, loadBranding(pool, id)) };
  },
});
