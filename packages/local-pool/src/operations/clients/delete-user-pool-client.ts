/**
 * DeleteUserPoolClient: deletes an app client. Its tokens do not count from then on, also when another client has its id later.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUserPoolClient.html
 */
import { removeClientParts } from "../../rules/clients/remove-client-parts.ts";
import { loadChangeableClient } from "../../rules/clients/load-stored-client.ts";
import { clientId, userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const deleteUserPoolClient = defineOperation({
  name: "DeleteUserPoolClient",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), ClientId: required(clientId) }),
  run(pool, { ClientId }) {
    loadChangeableClient(pool, ClientId);
    pool.resources.remove("client", ClientId);
    removeClientParts(pool, ClientId);
    pool.store.deleteSessionsOfClient(ClientId);
    return {};
  },
});
