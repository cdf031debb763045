/**
 * CreateResourceServer: adds an API with scopes, which app clients may then be allowed to ask for.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateResourceServer.html
 */
import {
  checkScopes,
  describeResourceServer,
  identifier,
  insertResourceServer,
  resourceServerSettings,
} from "../../rules/oauth/resource-servers.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const createResourceServer = defineOperation({
  name: "CreateResourceServer",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), Identifier: required(identifier), ...resourceServerSettings }),
  run(pool, { Identifier, Name, Scopes = [] }) {
    const content = { Name, Scopes: checkScopes(Scopes) };
    insertResourceServer(pool, Identifier, content);
    return { ResourceServer: describeResourceServer(pool, Identifier, content) };
  },
});
