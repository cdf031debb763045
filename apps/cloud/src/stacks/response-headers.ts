/**
 * The site's own headers, in the two lists that CloudFront has for them.
 *
 * CloudFront refuses security headers in the list of custom headers, so they are separated here. The policy of all
 * documents is one: it allows the inlined style sheet of each of them by its hash.
 */
import { Duration } from "aws-cdk-lib";
import {
  HeadersReferrerPolicy,
  type ResponseCustomHeadersBehavior,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import type { BuildFacts } from "@poolgate/site/server/build-facts";
import { resourcePolicy, siteHeaders } from "@poolgate/site/server/site-headers";

export interface HeaderBehaviors {
  readonly securityHeadersBehavior: ResponseSecurityHeadersBehavior;
  readonly customHeadersBehavior: ResponseCustomHeadersBehavior;
}

const override = true;

/**
 * @param path a file that gets these headers, such as `/social-image.png`
 * @throws Error when the site sends a header in a form that CloudFront cannot
 */
export function headerBehaviors(
  { connectOrigins, mediaOrigin, styleHashes }: BuildFacts,
  path: string,
): HeaderBehaviors {
  const hashes = [...new Set(Object.values(styleHashes).flat())];
  const all = siteHeaders({ connectOrigins, mediaOrigin: mediaOrigin ?? undefined, styleHashes: hashes });
  const {
    "content-security-policy": contentSecurityPolicy = "",
    "strict-transport-security": transport = "",
    "x-content-type-options": contentType,
    "referrer-policy": referrer,
    ...others
  } = all;
  const custom = { ...others, "cross-origin-resource-policy": resourcePolicy(path) };
  const maxAge = /^max-age=(\d+); includeSubDomains$/u.exec(transport)?.[1];
  const referrerPolicy = Object.values(HeadersReferrerPolicy).find((policy) => policy === referrer);
  if (maxAge === undefined || referrerPolicy === undefined || contentType !== "nosniff") {
    throw new Error("The site's headers have a form that is not known here.");
  }
  return {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(maxAge)),
        includeSubdomains: true,
        override,
      },
      contentTypeOptions: { override },
      referrerPolicy: { referrerPolicy, override },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(custom).map(([header, value]) => ({ header, value, override })),
    },
  };
}
