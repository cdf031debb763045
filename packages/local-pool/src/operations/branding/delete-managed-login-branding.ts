/**
 * DeleteManagedLoginBranding: takes the branding style from its app client.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteManagedLoginBranding.html
 */
import { brandingId, loadBranding } from "../../rules/branding/managed-login.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const deleteManagedLoginBranding = defineOperation({
  name: "DeleteManagedLoginBranding",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), ManagedLoginBrandingId: required(brandingId) }),
  run(pool, { ManagedLoginBrandingId }) {
    pool.resources.remove("managedLoginBranding", loadBranding(pool, ManagedLoginBrandingId).name);
    return {};
  },
});
