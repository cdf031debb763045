/**
 * GetClientToken: returns an access token to a client that acts for itself, for its secret. It is the client_credentials grant of
 * `/oauth2/token` without a domain.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetClientToken.html
 */
import { CLIENT_TOKEN_PERMISSION } from "../../config.ts";
import { checkClientSecret, loadClient } from "../../rules/clients/load-client.ts";
import { signClientToken } from "../../rules/tokens/sign-client-token.ts";
import { clientId, clientMetadata, clientSecret } from "../../wire/members.ts";
import { list, optional, required, string, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

const scope = string({
  min: 1,
  max: 256,
  pattern: { regExp: /^[\x21\x23-\x5B\x5D-\x7E]+$/, shown: "[\\x21\\x23-\\x5B\\x5D-\\x7E]+" },
});

export const getClientToken = defineOperation({
  name: "GetClientToken",
  input: structure({
    ClientId: required(clientId),
    Secret: required(clientSecret),
    Scopes: optional(list(scope, { max: 50 })),
    ...clientMetadata,
  }),
  run(pool, { ClientId, Secret, Scopes = [] }) {
    const client = loadClient(pool, ClientId);
    checkClientSecret(client, Secret);
    if (!client.explicitAuthFlows.includes(CLIENT_TOKEN_PERMISSION)) throw serviceError("flowDisabled");
    const tokens = signClientToken(pool, client, Scopes.length === 0 ? undefined : Scopes);
    if (tokens === undefined) throw serviceError("scopeNotAllowed");
    return { ClientAuthenticationResult: { ...tokens, TokenType: "Bearer" } };
  },
});
