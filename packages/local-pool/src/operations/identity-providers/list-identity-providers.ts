/**
 * ListIdentityProviders: lists the identity providers of a pool by name, in pages, without their settings.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListIdentityProviders.html
 */
import { listIdentityProviders as listProviders, type NamedProvider } from "../../rules/oauth/identity-providers.ts";
import { nextToken, pageLimit, readPage } from "../../rules/paging/read-page.ts";
import { userPoolId } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

const name = "ListIdentityProviders";

export const listIdentityProviders = defineOperation({
  name,
  isOwners: true,
  isAtomic: false,
  input: structure({
    UserPoolId: required(userPoolId),
    MaxResults: optional(pageLimit),
    NextToken: optional(nextToken),
  }),
  run(pool, { MaxResults: limit, NextToken: start }) {
    const { items, token } = readPage(
      pool,
      { operation: name },
      { token: start, limit },
      {
        read: (after = "", size) =>
          listProviders(pool)
            .filter((provider) => provider.name > after)
            .slice(0, size),
        endOf: (provider: NamedProvider): string => provider.name,
      },
    );
    return { Providers: items.map(describe), NextToken: token };
  },
});

/** ProviderDescription. */
function describe({ name: ProviderName, content, createdAtMs, modifiedAtMs }: NamedProvider): object {
  return {
    ProviderName,
    ProviderType: content.ProviderType,
    LastModifiedDate: modifiedAtMs === undefined ? undefined : modifiedAtMs / 1_000,
    CreationDate: createdAtMs === undefined ? undefined : createdAtMs / 1_000,
  };
}
