/**
 * The domains of the hosted pages. A pool can have one with a prefix and one of its own (custom). Here, the pages of the domain
 * `shop` are at `http://shop.localhost:PORT`; those of `auth.example.com` at `http://auth.example.com.localhost:PORT`.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-assign-domain.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { DomainContent } from "../../pools/oauth-contents.ts";
import type { Resource } from "../../pools/resources.ts";
import { arn } from "../../wire/members.ts";
import { domainError, poolHasDomainError, reservedDomainError } from "../../wire/oauth-texts.ts";
import { featureUnavailableError } from "../../wire/settings-texts.ts";
import { loadUserPool } from "../user-pools/load-user-pool.ts";
import { integer, oneOf, optional, required, string, structure } from "../../wire/schema.ts";

export const domainName = string({
  min: 1,
  max: 63,
  pattern: {
    // The model forbids the dots of a custom domain; the service does not.
    regExp: /^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/,
    shown: String.raw`^[a-z0-9](?:[a-z0-9\-]{0,61}[a-z0-9])?$`,
  },
});

/** Of the connections to a custom domain. */
const SECURITY_POLICIES = ["TLS_V1", "TLS_V1_2_2021", "TLS_V1_3_2025"] as const;

/** The members that CreateUserPoolDomain and UpdateUserPoolDomain share. */
export const domainSettings = {
  ManagedLoginVersion: optional(integer({ min: -2_147_483_648, max: 2_147_483_647 })),
  CustomDomainConfig: optional(
    structure({ CertificateArn: required(arn), SecurityPolicy: optional(oneOf(SECURITY_POLICIES)) }),
  ),
  Routing: optional(
    structure({
      Failover: optional(
        structure({ SecondaryRegion: required(string()), PrimaryRoute53HealthCheckId: required(string()) }),
      ),
    }),
  ),
};

/** The service refuses them between hyphens. */
const RESERVED_WORDS = ["aws", "amazon", "cognito"];
const PREFIX = /^[a-z0-9-]+$/;

type Pool = Pick<PoolContext, "origin" | "resources">;

/** @throws ServiceError InvalidParameterException. */
export function checkDomainName(name: string, { CustomDomainConfig }: Pick<DomainContent, "CustomDomainConfig">): void {
  if (CustomDomainConfig !== undefined) return;
  if (!PREFIX.test(name)) throw domainError("character");
  const words = name.split("-");
  const reserved = RESERVED_WORDS.find((word) => words.includes(word));
  if (reserved !== undefined) throw reservedDomainError(reserved);
}

/** @throws ServiceError InvalidParameterException or FeatureUnavailableInTierException. */
export function checkDomain(
  pool: Pick<PoolContext, "config" | "resources" | "store">,
  { CustomDomainConfig, ManagedLoginVersion, Routing }: DomainContent,
): void {
  if (ManagedLoginVersion !== 1 && ManagedLoginVersion !== 2) throw domainError("managedLoginVersion");
  if (Routing !== undefined && CustomDomainConfig === undefined) throw domainError("routing");
  const { UserPoolTier } = loadUserPool(pool).content.settings;
  if (ManagedLoginVersion === 2 && UserPoolTier === "LITE") throw featureUnavailableError("Managed Login");
}

/** The domains of a pool, as DescribeUserPool names them. What it does not have is absent. */
export function domainsOfPool({ resources }: Pick<Pool, "resources">): {
  readonly Domain?: string;
  readonly CustomDomain?: string;
} {
  const domains = resources.list("domain");
  const prefix = domains.find(({ content }) => content.CustomDomainConfig === undefined);
  const custom = domains.find(({ content }) => content.CustomDomainConfig !== undefined);
  return {
    ...(prefix === undefined ? {} : { Domain: prefix.name }),
    ...(custom === undefined ? {} : { CustomDomain: custom.name }),
  };
}

/**
 * For DeleteUserPool.
 *
 * @throws ServiceError InvalidParameterException.
 */
export function checkHasNoDomain({ resources }: Pick<Pool, "resources">): void {
  if (resources.list("domain", { limit: 1 }).length > 0) throw poolHasDomainError();
}

/** @throws ServiceError InvalidParameterException. */
export function loadDomain({ resources }: Pick<Pool, "resources">, name: string): Resource<DomainContent> {
  const domain = resources.find("domain", name);
  if (domain === undefined) throw domainError("unknown");
  return domain;
}

/** The host of a domain's pages, with the port. */
export function domainHost({ origin }: Pick<Pool, "origin">, name: string): string {
  return `${name}.${new URL(origin).host}`;
}

/** The address of a domain's pages. */
export function domainOrigin(pool: Pick<Pool, "origin">, name: string): string {
  return `${new URL(pool.origin).protocol}//${domainHost(pool, name)}`;
}

/** The domain that an address names. It may not exist. Undefined: the address is the pool's own. */
export function domainOfAddress({ origin }: Pick<Pool, "origin">, address: string): string | undefined {
  const { hostname } = new URL(address);
  const end = `.${new URL(origin).hostname}`;
  return hostname.endsWith(end) ? hostname.slice(0, -end.length) : undefined;
}

/** The response of CreateUserPoolDomain and UpdateUserPoolDomain. A prefix domain has no CloudFrontDomain. */
export function domainResponse(
  pool: Pick<Pool, "origin">,
  name: string,
  { CustomDomainConfig, ManagedLoginVersion, Routing }: DomainContent,
): object {
  return {
    ManagedLoginVersion,
    ...(CustomDomainConfig === undefined ? {} : { CloudFrontDomain: domainHost(pool, name) }),
    Routing,
  };
}
