/**
 * ListUserPoolClients: lists the app clients of a pool in pages, by id.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUserPoolClients.html
 */
import { loadStoredClient } from "../../rules/clients/load-stored-client.ts";
import { MAX_PAGE, nextToken, readPage } from "../../rules/paging/read-page.ts";
import { userPoolId } from "../../wire/members.ts";
import { integer, oneOf, optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const listUserPoolClients = defineOperation({
  name: "ListUserPoolClients",
  isOwners: true,
  isAtomic: false,
  input: structure({
    UserPoolId: required(userPoolId),
    MaxResults: optional(integer({ min: 1, max: MAX_PAGE })),
    NextToken: optional(nextToken),
    ClientType: optional(oneOf(["REGULAR", "DCR"])),
  }),
  run(pool, input) {
    // Clients do not register themselves here.
    const ids = input.ClientType === "DCR" ? [] : [...pool.clients.keys()].toSorted();
    const { items, token } = readPage<string, string>(
      pool,
      { operation: "ListUserPoolClients", filter: [input.ClientType ?? ""] },
      { token: input.NextToken, limit: input.MaxResults },
      { read: (after = "", limit) => ids.filter((id) => id > after).slice(0, limit), endOf: (id) => id },
    );
    const clients = items.map((ClientId) => {
      const { ClientName } = loadStoredClient(pool, ClientId).content.settings;
      return { ClientId, UserPoolId: input.UserPoolId, ClientName };
    });
    return { UserPoolClients: clients, ...(token === undefined ? {} : { NextToken: token }) };
  },
});
