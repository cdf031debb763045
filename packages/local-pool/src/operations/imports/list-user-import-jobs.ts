/**
 * ListUserImportJobs: lists the jobs of a pool, the newest first.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUserImportJobs.html
 */
import { describeJob, expireJob, type ImportJob } from "../../rules/imports/import-jobs.ts";
import { readPage } from "../../rules/paging/read-page.ts";
import { pageToken, userPoolId } from "../../wire/members.ts";
import { integer, optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

const name = "ListUserImportJobs";

export const listUserImportJobs = defineOperation({
  name,
  isOwners: true,
  isAtomic: false,
  input: structure({
    UserPoolId: required(userPoolId),
    MaxResults: required(integer({ min: 1, max: 60 })),
    PaginationToken: optional(pageToken),
  }),
  run(pool, { MaxResults: limit, PaginationToken: start }) {
    const newestFirst = pool.resources.list("importJob").toSorted(compareJobs);
    const { items, token } = readPage(
      pool,
      { operation: name },
      { token: start, limit },
      {
        read: (after: End | undefined, size) =>
          newestFirst.filter((job) => after === undefined || compareJobs(job, after) > 0).slice(0, size),
        endOf: ({ createdAtMs, name: id }: ImportJob): End => ({ createdAtMs, name: id }),
      },
    );
    return { UserImportJobs: items.map((job) => describeJob(pool, expireJob(pool, job))), PaginationToken: token };
  },
});

/** The end of a page. */
type End = Pick<ImportJob, "createdAtMs" | "name">;

function compareJobs(one: End, other: End): number {
  return other.createdAtMs - one.createdAtMs || (one.name < other.name ? -1 : Number(one.name > other.name));
}
