/**
 * The CDK app: one stack each for identity, api and site.
 *
 * Site and others are made in two steps by `deploy`, since the site's files and policy hold addresses that the other
 * stacks get from AWS. So no stack refers to another region, and the site's stack refers to no other stack.
 */
import { App } from "aws-cdk-lib";
import { CURRENTLY_RECOMMENDED_FLAGS } from "aws-cdk-lib/cx-api";
import type { BuildFacts } from "@poolgate/site/server/build-facts";
import type { CloudSettings } from "../settings/settings.ts";
import { ApiStack } from "./api-stack.ts";
import { IdentityStack } from "./identity-stack.ts";
import { SiteStack } from "./site-stack.ts";

/** CloudFront takes certificates from this region only. */
export const SITE_REGION = "us-east-1";

export interface AppOptions {
  readonly settings: CloudSettings;
  /** The folder for the templates; by default one of its own. */
  readonly outdir?: string;
  /** What identity and api need; undefined leaves both out. */
  readonly backend: { readonly siteOrigin: string; readonly bundles: string } | undefined;
  /** What the site needs; undefined leaves it out. */
  readonly site: BuildFacts | undefined;
}

export function createApp({ settings, outdir, backend, site }: AppOptions): App {
  const { account, region } = settings;
  const app = new App({
    context: CURRENTLY_RECOMMENDED_FLAGS,
    analyticsReporting: false,
    ...(outdir !== undefined && { outdir }),
  });
  const names = stackNames(settings);
  if (backend !== undefined) {
    const env = { account, region };
    const description = `${settings.name}: user pool and identity pool`;
    const identity = new IdentityStack(app, names.identity, {
      env,
      description,
      settings,
      ...backend,
    });
    const { issuer, clientId } = identity;
    new ApiStack(app, names.api, { env, description: `${settings.name}: api`, settings, issuer, clientId, ...backend });
  }
  if (site !== undefined) {
    const env = { account, region: SITE_REGION };
    new SiteStack(app, names.site, { env, description: `${settings.name}: site`, settings, facts: site });
  }
  return app;
}

export function stackNames({ name }: CloudSettings): Readonly<Record<"identity" | "api" | "site", string>> {
  return { identity: `${name}-identity`, api: `${name}-api`, site: `${name}-site` };
}
