/**
 * RevokeToken: ends the session of a refresh token. An unknown token is not an error, as on the service.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html
 */
import { isClientSecret } from "../../rules/clients/load-client.ts";
import { refreshTokenDigest } from "../../rules/sessions/start-session.ts";
import { endTokenSession } from "../../rules/sessions/user-sessions.ts";
import { clientId, clientSecret, token } from "../../wire/members.ts";
import { oneOf, optional, required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const revokeToken = defineOperation({
  name: "RevokeToken",
  input: structure({
    Token: required(token),
    ClientId: required(clientId),
    ClientSecret: optional(clientSecret),
    RevokeAssociatedSessions: optional(oneOf(["NONE", "LINKED"])),
  }),
  run(pool, input) {
    // This operation has no ResourceNotFoundException.
    const client = pool.clients.get(input.ClientId);
    if (client === undefined || !isClientSecret(client, input.ClientSecret))
      throw serviceError("invalidClientOrSecret");
    if (!client.enableTokenRevocation) throw serviceError("featureNotEnabled");
    if (input.Token.split(".").length === 3) throw serviceError("notARefreshToken");
    const found = pool.store.findRefreshToken(refreshTokenDigest(pool, input.Token));
    const session = found && pool.store.findSession(found.sessionId);
    if (session === undefined) return {};
    if (session.clientId !== client.clientId) throw serviceError("invalidClientOrSecret");
    endTokenSession(pool, session, input.RevokeAssociatedSessions ?? "NONE");
    return {};
  },
});
