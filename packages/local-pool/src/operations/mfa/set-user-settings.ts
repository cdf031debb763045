/**
 * SetUserSettings and AdminSetUserSettings: turn codes by SMS on or off as a second factor of a user. The service no longer supports
 * them, but amazon-cognito-identity-js calls the first (`enableMFA`, `disableMFA`).
 *
 * What they turn on is shown as MFAOptions, and what SetUserMFAPreference turns on is not.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUserSettings.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserSettings.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { checkFactor } from "../../rules/factors/change-mfa-settings.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import type { UserRecord } from "../../store/store.ts";
import { attributeName, ownersUser, token } from "../../wire/members.ts";
import { list, oneOf, optional, required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

const mfaOption = structure({
  DeliveryMedium: optional(oneOf(["SMS", "EMAIL"])),
  AttributeName: optional(attributeName),
});
const members = { MFAOptions: required(list(mfaOption)) };

interface MfaOption {
  readonly DeliveryMedium: "SMS" | "EMAIL" | undefined;
  readonly AttributeName: string | undefined;
}

function changeMfaOptions(pool: PoolContext, user: UserRecord, options: readonly MfaOption[]): object {
  for (const { DeliveryMedium: medium, AttributeName: attribute } of options) {
    if (medium !== "SMS" || attribute !== "phone_number") throw serviceError("mfaOptionNotSupported");
  }
  const hasSmsOption = options.length > 0;
  if (hasSmsOption) checkFactor(pool, user, "SMS_MFA", "user");
  else if (user.mfa === undefined) return {};
  pool.store.changeMfaPreferences(user.id, { enabled: [], ...user.mfa, hasSmsOption }, pool.clock.now());
  return {};
}

export const setUserSettings = defineOperation({
  name: "SetUserSettings",
  input: structure({ AccessToken: required(token), ...members }),
  run: (pool, input) => changeMfaOptions(pool, checkAccessToken(pool, input.AccessToken).user, input.MFAOptions),
});

export const adminSetUserSettings = defineOperation({
  name: "AdminSetUserSettings",
  isOwners: true,
  input: structure({ ...ownersUser, ...members }),
  run: (pool, input) => changeMfaOptions(pool, loadUserForOwner(pool, input.Username), input.MFAOptions),
});
