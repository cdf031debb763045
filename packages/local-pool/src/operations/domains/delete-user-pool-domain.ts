/**
 * DeleteUserPoolDomain: takes the domain from the hosted pages.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUserPoolDomain.html
 */
import { domainName, loadDomain } from "../../rules/oauth/domains.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const deleteUserPoolDomain = defineOperation({
  name: "DeleteUserPoolDomain",
  isOwners: true,
  input: structure({ Domain: required(domainName), UserPoolId: required(userPoolId) }),
  run(pool, { Domain }) {
    pool.resources.remove("domain", loadDomain(pool, Domain).name);
    return {};
  },
});
