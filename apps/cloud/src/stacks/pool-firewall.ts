/**
 * A web ACL of AWS WAF on the user pool: an address that calls it too often is blocked until it calls less.
 *
 * Anybody may sign up with any address, and the pool writes to it from the owner's domain. The pool's own limits are for all
 * callers together, so this is what keeps one of them from sending many. It costs a few dollars a month, so the owner
 * decides.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html
 */
import type { CfnUserPool } from "aws-cdk-lib/aws-cognito";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

const WINDOW_SECONDS = 300;

/** @param rateLimit the calls of one address in five minutes */
export function addFirewall(scope: Construct, pool: CfnUserPool, name: string, rateLimit: number): void {
  // Samples would hold the addresses of visitors, which the site's policy promises not to keep.
  const visibility = { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
  const acl = new CfnWebACL(scope, "Firewall", {
    scope: "REGIONAL",
    defaultAction: { allow: {} },
    visibilityConfig: { ...visibility, metricName: `${name}-pool` },
    rules: [
      {
        name: "rate-of-one-address",
        priority: 0,
        action: { block: {} },
        statement: {
          rateBasedStatement: { aggregateKeyType: "IP", limit: rateLimit, evaluationWindowSec: WINDOW_SECONDS },
        },
        visibilityConfig: { ...visibility, metricName: `${name}-pool-rate` },
      },
    ],
  });
  new CfnWebACLAssociation(scope, "FirewallOfPool", { resourceArn: pool.attrArn, webAclArn: acl.attrArn });
}
