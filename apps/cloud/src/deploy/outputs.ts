/** Reads what the stacks gave back. */
import type { BackendOutputs } from "./site-settings.ts";

export type StackOutputs = Readonly<Record<string, string>>;

export interface SiteOutputs {
  readonly bucket: string;
  /** The name that CloudFront gave the distribution. */
  readonly distributionDomain: string;
}

/** Undefined when one of the stacks is missing or unfinished. */
export function readBackendOutputs(
  identity: StackOutputs | undefined,
  api: StackOutputs | undefined,
): BackendOutputs | undefined {
  const { UserPoolId, UserPoolClientId, HostedPagesDomain } = identity ?? {};
  const { ApiUrl } = api ?? {};
  const isComplete =
    UserPoolId !== undefined &&
    UserPoolClientId !== undefined &&
    HostedPagesDomain !== undefined &&
    ApiUrl !== undefined;
  if (!isComplete) return undefined;
  return {
    userPoolId: UserPoolId,
    userPoolClientId: UserPoolClientId,
    hostedPagesDomain: HostedPagesDomain,
    apiUrl: ApiUrl,
  };
}

export function readSiteOutputs(site: StackOutputs | undefined): SiteOutputs | undefined {
  const { Bucket, DistributionDomain } = site ?? {};
  if (Bucket === undefined || DistributionDomain === undefined) return undefined;
  return { bucket: Bucket, distributionDomain: DistributionDomain };
}
