/**
 * GetUserAuthFactors: lists the first and second factors of the signed-in user.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUserAuthFactors.html
 */
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { configuredAuthFactors } from "../../rules/factors/configured-auth-factors.ts";
import { mfaSettings } from "../../rules/factors/mfa-settings.ts";
import { token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const getUserAuthFactors = defineOperation({
  name: "GetUserAuthFactors",
  input: structure({ AccessToken: required(token) }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    return {
      Username: user.username,
      ...mfaSettings(user),
      ConfiguredUserAuthFactors: configuredAuthFactors(pool, user),
    };
  },
});
