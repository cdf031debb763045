/**
 * What the pool of `pnpm dev` does not share with the deployed one, and why. Nothing else differs: a test of `apps/cloud` compares
 * the answers of both pools, member by member.
 *
 * Both are made for one origin, so the callback addresses and the domain of passkeys are compared too: in `dev` that origin is on
 * localhost. What the owner may choose in `cloud.config.json` is compared as its example has it: MFA is off, Cognito sends the
 * e-mail, and there is no web ACL. The pool of `dev` keeps its e-mail in the outbox.
 */
import type { IdentityProviderConfig, SeededUserConfig } from "@poolgate/local-pool";

/** The origin of the site's passkeys where no site is served. */
export const LOCAL_ORIGIN = "http://localhost";

/** So that nobody has to sign up first. The command prints them. */
export const SEEDED_USERS: SeededUserConfig[] = [{ email: "visitor@example.com", password: "correct horse battery" }];

/** A company's provider, which the deployed site does not offer. The site's tests sign in with it. */
export const COMPANY_PROVIDER = {
  providerName: "Contoso",
  providerType: "OIDC",
} as const satisfies IdentityProviderConfig;

/** The reason for each member that may differ, by the operation that answers it and the member's path. */
export const DIFFERENCES = {
  "DescribeUserPool.Id": "The settings of `dev` have fixed ids, so that a site that is open stays usable.",
  "DescribeUserPool.Arn": "It has the id.",
  "DescribeUserPool.Name": "The local pool is named after its id. The deployed one has the name of the owner's stacks.",
  "DescribeUserPool.Domain": "The local hosted pages are at the pool's own address, without a domain.",
  "DescribeUserPool.CreationDate": "Each pool has its own.",
  "DescribeUserPool.LastModifiedDate": "Each pool has its own.",
  "DescribeUserPool.EstimatedNumberOfUsers": "The local pool has a seeded account.",
  "DescribeUserPoolClient.UserPoolId": "It is the pool's.",
  "DescribeUserPoolClient.ClientId": "As the pool's id.",
  "DescribeUserPoolClient.ClientName": "The local client is named after its id.",
  "DescribeUserPoolClient.CreationDate": "Each client has its own.",
  "DescribeUserPoolClient.LastModifiedDate": "Each client has its own.",
  "DescribeUserPoolClient.SupportedIdentityProviders": "The local pool also has the company's provider.",
  "DescribeIdentityProvider.UserPoolId": "It is the pool's.",
  "DescribeIdentityProvider.ProviderDetails":
    "Stand-ins on this machine play the providers. They need no client of Google or another.",
  "DescribeIdentityProvider.CreationDate": "Each provider has its own.",
  "DescribeIdentityProvider.LastModifiedDate": "Each provider has its own.",
  "DescribeIdentityPool.IdentityPoolId": "As the user pool's id.",
  "DescribeIdentityPool.IdentityPoolName": "CloudFormation makes up the name of the deployed one.",
  "DescribeIdentityPool.CognitoIdentityProviders.ProviderName": "It has the user pool's id.",
  "DescribeIdentityPool.CognitoIdentityProviders.ClientId": "It is the client's.",
  "GetIdentityPoolRoles.IdentityPoolId": "It is the identity pool's.",
  "GetIdentityPoolRoles.Roles.authenticated":
    "The local role exists nowhere: no service of AWS is called with its credentials.",
  "GetIdentityPoolRoles.Roles.unauthenticated": "As the role of signed-in people.",
} as const;
