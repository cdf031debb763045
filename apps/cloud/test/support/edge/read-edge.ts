/**
 * What CloudFront would do with the site's stack, read from the template alone.
 *
 * A property that is not understood here is an error, so that the template cannot say what nobody tries out.
 */
import { readTemplates } from "../templates.ts";
import type { CloudSettings } from "../../../src/settings/settings.ts";
import { edgeHandler, type EdgeRequest, type EdgeResult } from "./edge-handler.ts";

export interface Edge {
  readonly rootObject: string;
  readonly methods: readonly string[];
  readonly isCompressed: boolean;
  /** The headers that every response gets. */
  readonly headers: Readonly<Record<string, string>>;
  /** By the origin's status: the page and the status that the visitor gets. */
  readonly errors: ReadonlyMap<number, { readonly page: string; readonly status: number }>;
  readonly handle: (request: EdgeRequest) => EdgeResult;
}

interface Distribution {
  readonly DefaultRootObject: string;
  readonly CacheBehaviors?: unknown;
  readonly DefaultCacheBehavior: { readonly AllowedMethods: readonly string[]; readonly Compress: boolean };
  readonly CustomErrorResponses: readonly {
    readonly ErrorCode: number;
    readonly ResponseCode: number;
    readonly ResponsePagePath: string;
  }[];
}

interface HeadersPolicy {
  readonly SecurityHeadersConfig: {
    readonly ContentSecurityPolicy: { readonly ContentSecurityPolicy: string };
    readonly ContentTypeOptions: object;
    readonly ReferrerPolicy: { readonly ReferrerPolicy: string };
    readonly StrictTransportSecurity: { readonly AccessControlMaxAgeSec: number; readonly IncludeSubdomains: boolean };
  };
  readonly CustomHeadersConfig: { readonly Items: readonly { readonly Header: string; readonly Value: string }[] };
}

/** @param folder The synthesised templates. */
export function readEdge(folder: string, settings: CloudSettings): Edge {
  const { site } = readTemplates(folder, settings, ["site"]);
  const { DistributionConfig } = site.only("AWS::CloudFront::Distribution");
  const { DefaultCacheBehavior: behavior, ...distribution } = DistributionConfig as Distribution;
  if (distribution.CacheBehaviors !== undefined) throw new Error("There is one behavior for all paths.");
  const { FunctionCode } = site.only("AWS::CloudFront::Function");
  const { ResponseHeadersPolicyConfig } = site.only("AWS::CloudFront::ResponseHeadersPolicy");
  return {
    rootObject: distribution.DefaultRootObject,
    methods: behavior.AllowedMethods,
    isCompressed: behavior.Compress,
    headers: headersOf(ResponseHeadersPolicyConfig as HeadersPolicy),
    errors: new Map(
      distribution.CustomErrorResponses.map(({ ErrorCode, ResponseCode, ResponsePagePath }) => [
        ErrorCode,
        { page: ResponsePagePath, status: ResponseCode },
      ]),
    ),
    handle: edgeHandler(String(FunctionCode)),
  };
}

function headersOf({ SecurityHeadersConfig: security, CustomHeadersConfig }: HeadersPolicy): Record<string, string> {
  const { ContentSecurityPolicy, ReferrerPolicy, StrictTransportSecurity: transport } = security;
  const subdomains = transport.IncludeSubdomains ? "; includeSubDomains" : "";
  return {
    "content-security-policy": ContentSecurityPolicy.ContentSecurityPolicy,
    "referrer-policy": ReferrerPolicy.ReferrerPolicy,
    "strict-transport-security": `max-age=${transport.AccessControlMaxAgeSec}${subdomains}`,
    ...("ContentTypeOptions" in security && { "x-content-type-options": "nosniff" }),
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
  };
}
