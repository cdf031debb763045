/**
 * DescribeUserPoolClient: returns the settings of an app client.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeUserPoolClient.html
 */
import { describeClient } from "../../rules/clients/describe-client.ts";
import { loadStoredClient } from "../../rules/clients/load-stored-client.ts";
import { clientId, userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const describeUserPoolClient = defineOperation({
  name: "DescribeUserPoolClient",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId), ClientId: required(clientId) }),
  run: (pool, { UserPoolId, ClientId }) => ({
    UserPoolClient: describeClient(UserPoolId, loadStoredClient(pool, ClientId)),
  }),
});
