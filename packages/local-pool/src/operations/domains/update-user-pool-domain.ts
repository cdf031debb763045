/**
 * UpdateUserPoolDomain: changes the certificate of a custom domain, and the version of the hosted pages. What is absent stays.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateUserPoolDomain.html
 */
import { checkDomain, domainName, domainResponse, domainSettings, loadDomain } from "../../rules/oauth/domains.ts";
import { userPoolId } from "../../wire/members.ts";
import { domainError } from "../../wire/oauth-texts.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const updateUserPoolDomain = defineOperation({
  name: "UpdateUserPoolDomain",
  isOwners: true,
  input: structure({ Domain: required(domainName), UserPoolId: required(userPoolId), ...domainSettings }),
  run(pool, { Domain, CustomDomainConfig, ManagedLoginVersion, Routing }) {
    const { content: before } = loadDomain(pool, Domain);
    if (CustomDomainConfig !== undefined && before.CustomDomainConfig === undefined) throw domainError("certificate");
    const content = {
      CustomDomainConfig: CustomDomainConfig ?? before.CustomDomainConfig,
      ManagedLoginVersion: ManagedLoginVersion ?? before.ManagedLoginVersion,
      Routing: Routing ?? before.Routing,
    };
    checkDomain(pool, content);
    pool.resources.change("domain", Domain, content);
    return domainResponse(pool, Domain, content);
  },
});
