/**
 * ListUserPoolClientSecrets: lists the ids of an app client's secrets, the oldest first. There are at most two, so there is only
 * one page.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUserPoolClientSecrets.html
 */
import { describeSecret } from "../../rules/clients/describe-client.ts";
import { loadStoredClient } from "../../rules/clients/load-stored-client.ts";
import { nextToken } from "../../rules/paging/read-page.ts";
import { clientId, userPoolId } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const listUserPoolClientSecrets = defineOperation({
  name: "ListUserPoolClientSecrets",
  isOwners: true,
  isAtomic: false,
  input: structure({
    UserPoolId: required(userPoolId),
    ClientId: required(clientId),
    NextToken: optional(nextToken),
  }),
  run(pool, { ClientId, NextToken }) {
    if (NextToken !== undefined) throw serviceError("invalidPaginationToken");
    return { ClientSecrets: loadStoredClient(pool, ClientId).content.secrets.map(describeSecret) };
  },
});
