/**
 * CreateUserPoolDomain: gives the hosted pages of a pool an address of their own. No two pools have the same.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolDomain.html
 */
import { storeIdOfDomain } from "../../pools/resources.ts";
import {
  checkDomain,
  checkDomainName,
  domainName,
  domainResponse,
  domainSettings,
  domainsOfPool,
} from "../../rules/oauth/domains.ts";
import { userPoolId } from "../../wire/members.ts";
import { domainError } from "../../wire/oauth-texts.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const createUserPoolDomain = defineOperation({
  name: "CreateUserPoolDomain",
  isOwners: true,
  input: structure({ Domain: required(domainName), UserPoolId: required(userPoolId), ...domainSettings }),
  run(pool, { Domain, CustomDomainConfig, ManagedLoginVersion = 1, Routing }) {
    const content = { CustomDomainConfig, ManagedLoginVersion, Routing };
    checkDomainName(Domain, content);
    checkDomain(pool, content);
    const own = domainsOfPool(pool);
    const isSecond = (CustomDomainConfig === undefined ? own.Domain : own.CustomDomain) !== undefined;
    if (isSecond) throw domainError("second");
    if (storeIdOfDomain(pool, Domain) !== undefined) throw domainError("taken");
    pool.resources.insert("domain", Domain, content);
    return domainResponse(pool, Domain, content);
  },
});
