/**
 * DescribeResourceServer: returns an API with its scopes.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeResourceServer.html
 */
import {
  describeResourceServer as describe,
  identifier,
  loadResourceServer,
} from "../../rules/oauth/resource-servers.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const describeResourceServer = defineOperation({
  name: "DescribeResourceServer",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId), Identifier: required(identifier) }),
  run: (pool, { Identifier }) => ({
    ResourceServer: describe(pool, Identifier, loadResourceServer(pool, Identifier)),
  }),
});
