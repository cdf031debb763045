/**
 * GetTokensFromRefreshToken: returns new tokens, and a new refresh token if the client uses token rotation.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetTokensFromRefreshToken.html
 */
import { signTokens } from "../../rules/tokens/sign-tokens.ts";
import { loadClient, checkClientSecret } from "../../rules/clients/load-client.ts";
import { refreshSession } from "../../rules/sessions/refresh-session.ts";
import { clientId, clientMetadata, clientSecret, deviceKey, token } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const getTokensFromRefreshToken = defineOperation({
  name: "GetTokensFromRefreshToken",
  input: structure({
    RefreshToken: required(token),
    ClientId: required(clientId),
    ClientSecret: optional(clientSecret),
    DeviceKey: optional(deviceKey),
    ...clientMetadata,
  }),
  run(pool, input) {
    const client = loadClient(pool, input.ClientId);
    checkClientSecret(client, input.ClientSecret);
    const { user, session, nextRefreshToken } = refreshSession(pool, client, input.RefreshToken, input.DeviceKey);
    return {
      AuthenticationResult: {
        ...signTokens(pool, client, user, session, { triggerSource: "TokenGeneration_RefreshTokens" }),
        ...(nextRefreshToken === undefined ? {} : { RefreshToken: nextRefreshToken }),
      },
    };
  },
});
