/**
 * DeleteResourceServer: removes an API with its scopes. Clients that were allowed to ask for them cannot get them any more.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteResourceServer.html
 */
import { checkIsMade, identifier } from "../../rules/oauth/resource-servers.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const deleteResourceServer = defineOperation({
  name: "DeleteResourceServer",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), Identifier: required(identifier) }),
  run(pool, { Identifier }) {
    checkIsMade(pool, Identifier);
    pool.resources.remove("resourceServer", Identifier);
    return {};
  },
});
