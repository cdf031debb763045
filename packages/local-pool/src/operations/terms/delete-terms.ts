/**
 * DeleteTerms: removes a terms document from its app client.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteTerms.html
 */
import { loadTerms, termsId } from "../../rules/branding/terms.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const deleteTerms = defineOperation({
  name: "DeleteTerms",
  isOwners: true,
  input: structure({ TermsId: required(termsId), UserPoolId: required(userPoolId) }),
  run(pool, { TermsId }) {
    pool.resources.remove("terms", loadTerms(pool, TermsId).name);
    return {};
  },
});
