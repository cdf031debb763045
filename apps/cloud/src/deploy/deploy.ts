/**
 * Brings site, api and user pool to AWS, or shows that everything is ready for it.
 *
 * The user pool and the api must know the site's address, and the site must know theirs. With a domain the address is
 * known from the start. Without one, the site's stack is made first, for the address that CloudFront gives it.
 */
import type { BuildFacts } from "@poolgate/site/server/build-facts";
import { exampleValues } from "../settings/example-values.ts";
import type { CloudSettings } from "../settings/settings.ts";
import { SITE_REGION, stackNames } from "../stacks/create-app.ts";
import { checkAccount, type Cloud, DeployError } from "./cloud.ts";
import { readBackendOutputs, readSiteOutputs, type SiteOutputs } from "./outputs.ts";
import { planUpload } from "./plan-upload.ts";
import { type BackendOutputs, siteSettings } from "./site-settings.ts";
import type { Workshop } from "./workshop.ts";

export interface DeployTools {
  readonly settings: CloudSettings;
  readonly workshop: Workshop;
  readonly say: (line: string) => void;
}

export interface LiveTools extends DeployTools {
  readonly cloud: Cloud;
  /** Asks the owner; true for yes. */
  readonly ask: (question: string) => Promise<boolean>;
}

/** For a site whose backend is not there yet. */
const NO_FACTS: BuildFacts = { connectOrigins: [], mediaOrigin: null, styleHashes: {} };
/** Addresses of the right form, for a check without the cloud. */
const EXAMPLE_DOMAIN = "d111111abcdef8.cloudfront.net";

/**
 * Everything but the calls to the cloud.
 * @throws DeployError when settings still have the values of the example
 */
export async function checkDeployment({ settings, workshop, say }: DeployTools): Promise<void> {
  refuseExampleValues(settings);
  const siteOrigin = originOf(settings, EXAMPLE_DOMAIN);
  for (const { name, codeBytes, engineBytes } of await workshop.bundle()) {
    const engine = engineBytes > 0 ? `, and an engine of ${kilobytes(engineBytes)}` : "";
    say(`function ${name}: ${kilobytes(codeBytes)}${engine}`);
  }
  const { region, userPool } = settings;
  const facts = await workshop.buildSite(
    siteSettings(settings, siteOrigin, {
      userPoolId: userPool.existingId ?? `${region}_Example00`,
      userPoolClientId: "examplexampleexampleexampl",
      hostedPagesDomain: `${userPool.loginDomain}.auth.${region}.amazoncognito.com`,
      apiUrl: `https://abcdefghij.execute-api.${region}.amazonaws.com`,
    }),
  );
  const uploads = (await planUpload(workshop.site)).flat();
  say(`site: ${uploads.length} files, for ${siteOrigin}`);
  workshop.synth({ settings, backend: { siteOrigin, bundles: workshop.bundles }, site: facts });
  say(`stacks: ${Object.values(stackNames(settings)).join(", ")}`);
  say("Ready. Only the cloud can tell whether credentials, quotas and names that others may have are as they must be.");
}

/** @throws DeployError when settings still have the values of the example */
export async function deploy(tools: LiveTools): Promise<void> {
  const { settings, workshop, cloud, say, ask } = tools;
  refuseExampleValues(settings);
  await checkAccount(cloud, settings);
  const names = stackNames(settings);
  const siteStack = { name: names.site, region: SITE_REGION };
  await workshop.bundle();

  const known = { site: readSiteOutputs(await cloud.outputsOf(siteStack)), backend: await backendOutputs(tools) };
  const knownOrigin = findOrigin(settings, known.site);
  let facts = known.backend && knownOrigin ? await buildSite(tools, knownOrigin, known.backend) : NO_FACTS;
  const shownOrigin = knownOrigin ?? originOf(settings, EXAMPLE_DOMAIN);
  const preview = workshop.synth({ settings, backend: backendOf(workshop, shownOrigin), site: facts });
  await cloud.showDifference(preview);
  if (!(await ask("Deploy this?"))) throw new DeployError("Nothing was deployed.");

  const unprepared = await unpreparedRegions(tools);
  if (unprepared.length > 0) await cloud.bootstrap(settings.account, unprepared);
  if (knownOrigin === undefined) await cloud.deployStacks(preview, [names.site]);
  const siteOrigin = knownOrigin ?? (await newOrigin(tools));
  const backendApp = workshop.synth({ settings, backend: backendOf(workshop, siteOrigin), site: undefined });
  await cloud.deployStacks(backendApp, [names.identity, names.api]);
  const backend = await backendOutputs(tools);
  if (backend === undefined) throw new DeployError(`The stacks ${names.identity} and ${names.api} have no outputs.`);
  if (facts === NO_FACTS || !isSame(backend, known.backend)) facts = await buildSite(tools, siteOrigin, backend);
  await cloud.deployStacks(workshop.synth({ settings, backend: undefined, site: facts }), [names.site]);
  const site = readSiteOutputs(await cloud.outputsOf(siteStack));
  if (site === undefined) throw new DeployError(`The stack ${names.site} has no outputs.`);
  const files = await cloud.uploadSite(site.bucket, SITE_REGION, workshop.site);
  say(`${files} files uploaded. The site: ${siteOrigin}`);
  for (const line of stillToDo(settings, site)) say(line);
  const pool = `https://cognito-idp.${settings.region}.amazonaws.com`;
  say(
    `To try it as a visitor (docs/from-clone-to-domain.md): SITE_URL=${siteOrigin} API=${backend.apiUrl} POOL=${pool}`,
  );
}

function refuseExampleValues(settings: CloudSettings): void {
  const names = exampleValues(settings);
  if (names.length === 0) return;
  throw new DeployError(`Still the value of the example: ${names.join(", ")}. Write your own into the settings.`);
}

function backendOf(
  { bundles }: Workshop,
  siteOrigin: string,
): { readonly siteOrigin: string; readonly bundles: string } {
  return { siteOrigin, bundles };
}

async function backendOutputs({ settings, cloud }: LiveTools): Promise<BackendOutputs | undefined> {
  const { identity, api } = stackNames(settings);
  const { region } = settings;
  return readBackendOutputs(
    await cloud.outputsOf({ name: identity, region }),
    await cloud.outputsOf({ name: api, region }),
  );
}

/** The regions that CDK has never been set up in: another `bootstrap` would change what the owner's other stacks use. */
async function unpreparedRegions({ settings, cloud }: LiveTools): Promise<string[]> {
  const unprepared: string[] = [];
  for (const region of new Set([settings.region, SITE_REGION])) {
    const toolkit = await cloud.outputsOf({ name: "CDKToolkit", region });
    if (toolkit?.["BootstrapVersion"] === undefined) unprepared.push(region);
  }
  return unprepared;
}

function buildSite(tools: DeployTools, siteOrigin: string, backend: BackendOutputs): Promise<BuildFacts> {
  return tools.workshop.buildSite(siteSettings(tools.settings, siteOrigin, backend));
}

async function newOrigin({ settings, cloud }: LiveTools): Promise<string> {
  const { site: name } = stackNames(settings);
  const origin = findOrigin(settings, readSiteOutputs(await cloud.outputsOf({ name, region: SITE_REGION })));
  if (origin === undefined) throw new DeployError(`The stack ${name} has no outputs.`);
  return origin;
}

function findOrigin(settings: CloudSettings, site: SiteOutputs | undefined): string | undefined {
  if (settings.domain !== undefined) return originOf(settings, "");
  return site === undefined ? undefined : originOf(settings, site.distributionDomain);
}

function originOf({ domain }: CloudSettings, distributionDomain: string): string {
  return `https://${domain?.name ?? distributionDomain}`;
}

/** What only the owner can do. */
function stillToDo({ mail, domain }: CloudSettings, site: SiteOutputs): string[] {
  return [
    ...(mail.isVerified
      ? []
      : [
          `SES has sent a mail to ${mail.from}: open its link. Until then messages are stored and their mail is retried.`,
          `A new account may send to verified addresses only: verify ${mail.to} in SES, too, or ask for production access.`,
        ]),
    `AWS has sent a mail to ${mail.to}: open its link, and alarms will reach you.`,
    ...(domain?.source.kind === "certificate"
      ? [`Point ${domain.name} to ${site.distributionDomain} by a CNAME or ALIAS record.`]
      : []),
  ];
}

function isSame(one: BackendOutputs, other: BackendOutputs | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
