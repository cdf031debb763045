/**
 * DescribeTerms and DescribeTermsByClient: return the addresses of a terms document.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeTerms.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeTermsByClient.html
 */
import {
  describeTerms as describe,
  findTermsOfClient,
  loadTerms,
  termsId,
  termsName,
} from "../../rules/branding/terms.ts";
import { loadClient } from "../../rules/clients/load-client.ts";
import { clientId, userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const describeTerms = defineOperation({
  name: "DescribeTerms",
  isOwners: true,
  isAtomic: false,
  input: structure({ TermsId: required(termsId), UserPoolId: required(userPoolId) }),
  run: (pool, { TermsId }) => ({ Terms: describe(pool, loadTerms(pool, TermsId)) }),
});

export const describeTermsByClient = defineOperation({
  name: "DescribeTermsByClient",
  isOwners: true,
  isAtomic: false,
  input: structure({
    ClientId: required(clientId),
    UserPoolId: required(userPoolId),
    TermsName: required(termsName),
  }),
  run(pool, input) {
    loadClient(pool, input.ClientId);
    const { name } = findTermsOfClient(pool, input) ?? { name: undefined };
    return { Terms: describe(pool, loadTerms(pool, name)) };
  },
});
