/**
 * GetUser: returns the attributes and MFA settings of the signed-in user.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUser.html
 */
import { readableAttributes } from "../../rules/attributes/client-attributes.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { mfaOptions, mfaSettings } from "../../rules/factors/mfa-settings.ts";
import { token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const getUser = defineOperation({
  name: "GetUser",
  input: structure({ AccessToken: required(token) }),
  run(pool, input) {
    const { user, session } = checkAccessToken(pool, input.AccessToken);
    const readable = readableAttributes(pool.clients.get(session.clientId), user.attributes);
    const attributes = Object.entries({ sub: user.id, ...readable });
    return {
      Username: user.username,
      UserAttributes: attributes.map(([name, value]) => ({ Name: name, Value: value })),
      ...mfaOptions(user),
      ...mfaSettings(user),
    };
  },
});
