/**
 * GetCSVHeader: lists the columns of the CSV file of an import job.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetCSVHeader.html
 */
import { csvHeader } from "../../rules/imports/csv-header.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const getCsvHeader = defineOperation({
  name: "GetCSVHeader",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId) }),
  run: (pool) => ({ UserPoolId: pool.config.userPoolId, CSVHeader: csvHeader(pool) }),
});
