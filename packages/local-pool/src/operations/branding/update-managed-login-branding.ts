/**
 * UpdateManagedLoginBranding: changes what the request names of a branding style.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateManagedLoginBranding.html
 */
import {
  brandingAfter,
  brandingId,
  brandingSettings,
  describeBranding,
  loadBranding,
} from "../../rules/branding/managed-login.ts";
import { userPoolId } from "../../wire/members.ts";
import { optional, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const updateManagedLoginBranding = defineOperation({
  name: "UpdateManagedLoginBranding",
  isOwners: true,
  input: structure({
    UserPoolId: optional(userPoolId),
    ManagedLoginBrandingId: optional(brandingId),
    ...brandingSettings,
  }),
  run(pool, { ManagedLoginBrandingId, ...given }) {
    const { name, content } = loadBranding(pool, ManagedLoginBrandingId);
    pool.resources.change("managedLoginBranding", name, brandingAfter(content, given));
    return { ManagedLoginBranding: describeBranding(pool, loadBranding(pool, name)) };
  },
});
