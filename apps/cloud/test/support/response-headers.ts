/** Reads from the template of the site which headers CloudFront adds to the answers of a path. */
import type { Template } from "./templates.ts";

interface Behavior {
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
}

interface DistributionConfig {
  readonly DefaultCacheBehavior: Behavior;
  readonly CacheBehaviors?: readonly (Behavior & { readonly PathPattern: string })[];
}

interface HeadersConfig {
  readonly SecurityHeadersConfig: {
    readonly ContentSecurityPolicy: { readonly ContentSecurityPolicy: string };
    readonly StrictTransportSecurity: { readonly AccessControlMaxAgeSec: number; readonly IncludeSubdomains: boolean };
    readonly ContentTypeOptions: object;
    readonly ReferrerPolicy: { readonly ReferrerPolicy: string };
  };
  readonly CustomHeadersConfig: { readonly Items: readonly { readonly Header: string; readonly Value: string }[] };
}

/** @returns values by the name in lower case */
export function headersOf(site: Template, path: string): Readonly<Record<string, string>> {
  const { DistributionConfig } = site.only("AWS::CloudFront::Distribution");
  const { CacheBehaviors = [], DefaultCacheBehavior } = DistributionConfig as DistributionConfig;
  const behavior = CacheBehaviors.find(({ PathPattern }) => PathPattern === path) ?? DefaultCacheBehavior;
  const policy = site.resources[behavior.ResponseHeadersPolicyId.Ref]?.Properties?.["ResponseHeadersPolicyConfig"];
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = policy as HeadersConfig;
  const { AccessControlMaxAgeSec: maxAge, IncludeSubdomains: isForAll } = security.StrictTransportSecurity;
  return {
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
    "content-security-policy": security.ContentSecurityPolicy.ContentSecurityPolicy,
    "strict-transport-security": `max-age=${maxAge}${isForAll ? "; includeSubDomains" : ""}`,
    "x-content-type-options": "nosniff",
    "referrer-policy": security.ReferrerPolicy.ReferrerPolicy,
  };
}
