/**
 * UpdateResourceServer: replaces the name and all scopes of an API. Tokens keep a scope that is removed; new ones do not have it.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateResourceServer.html
 */
import {
  checkIsMade,
  checkScopes,
  describeResourceServer,
  identifier,
  resourceServerSettings,
} from "../../rules/oauth/resource-servers.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const updateResourceServer = defineOperation({
  name: "UpdateResourceServer",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), Identifier: required(identifier), ...resourceServerSettings }),
  run(pool, { Identifier, Name, Scopes = [] }) {
    checkIsMade(pool, Identifier);
    const content = { Name, Scopes: checkScopes(Scopes) };
    pool.resources.change("resourceServer", Identifier, content);
    return { ResourceServer: describeResourceServer(pool, Identifier, content) };
  },
});
