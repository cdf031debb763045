/**
 * ListUsers: lists the users of a pool, in pages, or those who match a filter.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
import { describeUser } from "../../rules/accounts/describe-user.ts";
import { readUserFilter, searchedValue } from "../../rules/accounts/user-filter.ts";
import { pageLimit, readPage } from "../../rules/paging/read-page.ts";
import type { UserPageEnd, UserRecord } from "../../store/store.ts";
import { attributeName, pageToken, userPoolId } from "../../wire/members.ts";
import { list, optional, required, string, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

const name = "ListUsers";

export const listUsers = defineOperation({
  name,
  isOwners: true,
  isAtomic: false,
  input: structure({
    UserPoolId: required(userPoolId),
    AttributesToGet: optional(list(attributeName)),
    Limit: optional(pageLimit),
    PaginationToken: optional(pageToken),
    Filter: optional(string({ max: 256 })),
  }),
  run(pool, { AttributesToGet = [], Filter: filter = "", Limit: limit, PaginationToken: start }) {
    const search = readUserFilter(filter);
    const { items, token } = readPage(
      pool,
      { operation: name, filter: [filter] },
      { token: start, limit },
      {
        read: (after: UserPageEnd | undefined, size) => pool.store.listUsers(search, { after, limit: size }),
        endOf: (user: UserRecord): UserPageEnd => ({
          value: search === undefined ? "" : searchedValue(user, search.name),
          usernameKey: user.usernameKey,
        }),
      },
    );
    return { Users: items.map((user) => describeSome(user, AttributesToGet)), PaginationToken: token };
  },
});

/**
 * @param names none for all attributes.
 * @throws ServiceError InvalidParameterException when the user lacks one of them, as on the service.
 */
function describeSome(user: UserRecord, names: readonly string[]): object {
  const described = describeUser(user);
  if (names.length === 0) return described;
  const Attributes = described.Attributes.filter(({ Name }) => names.includes(Name));
  if (Attributes.length < new Set(names).size) throw serviceError("attributesMissing");
  return { ...described, Attributes };
}
