/**
 * DescribeUserPoolDomain: returns the pool and the settings of a domain. As on the service, the description of a domain that does
 * not exist is empty.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeUserPoolDomain.html
 */
import { domainHost, domainName } from "../../rules/oauth/domains.ts";
import { ACCOUNT_ID } from "../../rules/user-pools/describe-user-pool.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const describeUserPoolDomain = defineOperation({
  name: "DescribeUserPoolDomain",
  isOwners: true,
  isAtomic: false,
  input: structure({ Domain: required(domainName) }),
  run({ pools }, { Domain }) {
    const pool = pools.findByDomain(Domain);
    const found = pool?.resources.find("domain", Domain);
    if (pool === undefined || found === undefined) return { DomainDescription: {} };
    const { CustomDomainConfig, ManagedLoginVersion, Routing } = found.content;
    return {
      DomainDescription: {
        UserPoolId: pool.config.userPoolId,
        AWSAccountId: ACCOUNT_ID,
        Domain,
        // There is neither a bucket nor a distribution. This is where the pages are.
        CloudFrontDistribution: domainHost(pool, Domain),
        Version: new Date(found.modifiedAtMs).toISOString().replaceAll(/\D/g, "").slice(0, 14),
        Status: "ACTIVE",
        CustomDomainConfig: CustomDomainConfig ?? {},
        ManagedLoginVersion,
        Routing,
      },
    };
  },
});
