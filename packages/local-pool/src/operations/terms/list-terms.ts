/**
 * ListTerms: lists the terms documents of a pool by id, in pages, without their addresses.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListTerms.html
 */
import type { TermsContent } from "../../pools/stored-only-contents.ts";
import type { Resource } from "../../pools/resources.ts";
import { MAX_PAGE, readPage } from "../../rules/paging/read-page.ts";
import { plainText, userPoolId } from "../../wire/members.ts";
import { integer, optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

const name = "ListTerms";

type Terms = Resource<TermsContent>;

export const listTerms = defineOperation({
  name,
  isOwners: true,
  isAtomic: false,
  input: structure({
    UserPoolId: required(userPoolId),
    MaxResults: optional(integer({ min: 1, max: MAX_PAGE })),
    NextToken: optional(plainText),
  }),
  run(pool, { MaxResults: limit, NextToken: start }) {
    const { items, token } = readPage(
      pool,
      { operation: name },
      { token: start, limit },
      {
        read: (after: string | undefined, size) => pool.resources.list("terms", { after, limit: size }),
        endOf: (terms: Terms) => terms.name,
      },
    );
    return { Terms: items.map(describe), NextToken: token };
  },
});

/** TermsDescriptionType. */
function describe({ name: TermsId, content, createdAtMs, modifiedAtMs }: Terms): object {
  return {
    TermsId,
    TermsName: content.TermsName,
    Enforcement: content.Enforcement,
    CreationDate: createdAtMs / 1_000,
    LastModifiedDate: modifiedAtMs / 1_000,
  };
}
