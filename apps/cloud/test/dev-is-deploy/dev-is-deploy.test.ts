/**
 * What `pnpm dev` starts is what `pnpm deploy` makes.
 *
 * The template of the identity stack is made in a local pool as CloudFormation makes it on the service. That pool and the pool of
 * `dev` are asked for all their settings, and used as the site uses them. Only the listed differences may be found.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { listen, type LocalPool, type UserPoolConfig } from "@poolgate/local-pool";
import { DIFFERENCES } from "@poolgate/site/pool/local-differences";
import { type HandlerFiles, returnPages } from "@poolgate/site/pool/owners-pool";
import { USUAL_PORTS } from "@poolgate/tooling/dev/options";
import { planServers, urlOf } from "@poolgate/tooling/dev/servers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bundleHandlers } from "../../src/stacks/bundle-functions.ts";
import { synthesizeIdentity } from "../support/synthesize.ts";
import type { Template } from "../support/templates.ts";
import { differences, withoutChance } from "./compare.ts";
import { createResources, functionArn, type PoolIds } from "./create-resources.ts";
import { describePool } from "./describe-pool.ts";
import { askPool } from "./ask-pool.ts";
import { callTo } from "./wire.ts";

/** What a client can notice of a pool. */
interface Look {
  readonly settings: object;
  readonly answers: object;
}

const SITE_URL = urlOf(USUAL_PORTS.site);
const LISTED: ReadonlySet<string> = new Set(Object.keys(DIFFERENCES));

let folder = "";
let resources: Template["resources"];
let config: UserPoolConfig;
let dev: Look;
let deploy: Look;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "poolgate-dev-is-deploy-"));
  config = await settingsOfDev();
  ({ resources } = synthesizeIdentity(folder, SITE_URL));
  dev = await lookAtDev(config);
  deploy = await lookAtDeploy(resources);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The settings file that `dev` gives its pool, with the environment that it gives it. */
async function settingsOfDev(): Promise<UserPoolConfig> {
  const { args = [], env = {} } = planServers(USUAL_PORTS, USUAL_PORTS).find(({ role }) => role === "pool") ?? {};
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const file = pathToFileURL(args[args.indexOf("--config") + 1] ?? "").href;
  const { default: settings } = (await import(file)) as { readonly default: UserPoolConfig };
  vi.unstubAllEnvs();
  return settings;
}

/** The pool that `dev` starts with these settings. */
function lookAtDev(settings: UserPoolConfig): Promise<Look> {
  return lookAt(settings, ({ userPoolId: UserPoolId, userPoolClientId: ClientId, identityPoolId: IdentityPoolId }) =>
    Promise.resolve({ UserPoolId, ClientId, IdentityPoolId }),
  );
}

/** The pool that these resources make. */
function lookAtDeploy(made: Template["resources"], host: UserPoolConfig = {}): Promise<Look> {
  return lookAt(host, ({ url }) => createResources(made, callTo(url)));
}

async function lookAt(host: UserPoolConfig, idsIn: (pool: LocalPool) => Promise<PoolIds>): Promise<Look> {
  const pool = await listen({ config: host });
  try {
    const ids = await idsIn(pool);
    const settings = await describePool(callTo(pool.url), ids);
    const names = Object.entries({ ...ids, url: pool.url }).map(([name, id]) => [id, name] as const);
    const text = JSON.stringify(
      withoutChance(await askPool(pool, ids, returnPages(SITE_URL))),
      (_name, value: unknown) =>
        typeof value === "string" ? names.reduce((known, [id, name]) => known.replaceAll(id, name), value) : value,
    );
    return { settings, answers: JSON.parse(text) as object };
  } finally {
    await pool.close();
  }
}

function differentSettings(one: Look, other: Look): string[] {
  return differences(one.settings, other.settings, LISTED);
}

test("the settings of both are the same, but for the listed differences", () => {
  expect(differentSettings(dev, deploy).toSorted()).toEqual([...LISTED].toSorted());
});

test("both answer the site and its visitors in the same way", () => {
  expect(differences(dev.answers, deploy.answers)).toEqual([]);
});

/** The template with other values of properties. */
function withProperties(type: string, properties: object): Template["resources"] {
  const changed = Object.entries(resources).map(([id, resource]) => [
    id,
    resource.Type === `AWS::Cognito::${type}`
      ? { ...resource, Properties: { ...resource.Properties, ...properties } }
      : resource,
  ]);
  return Object.fromEntries(changed) as Template["resources"];
}

test.each([
  {
    planted: "a client of `dev` that reveals who has an account",
    look: () => {
      const clients = (config.clients ?? []).map((client) => ({
        ...client,
        preventUserExistenceErrors: "LEGACY" as const,
      }));
      return lookAtDev({ ...config, clients });
    },
    setting: "DescribeUserPoolClient.PreventUserExistenceErrors",
    answer: "a forgotten password of somebody unknown.__type",
  },
  {
    planted: "a template that remembers devices without asking",
    look: () => lookAtDeploy(withProperties("UserPool", { DeviceConfiguration: {} })),
    setting: "DescribeUserPool.DeviceConfiguration.DeviceOnlyRememberedOnUserPrompt",
    answer: "a new device.UserConfirmationNecessary",
  },
  {
    planted: "a template without guests",
    look: () => lookAtDeploy(withProperties("IdentityPool", { AllowUnauthenticatedIdentities: false })),
    setting: "DescribeIdentityPool.AllowUnauthenticatedIdentities",
    answer: "a guest.IdentityId",
  },
])("finds $planted", async ({ look, setting, answer }) => {
  const changed = await look();
  for (const other of [dev, deploy]) {
    expect(differentSettings(changed, other)).toContain(setting);
    expect(differences(changed.answers, other.answers)).toContain(answer);
  }
});

test("the stranger's handler file is deployed, and is the one that `dev` runs", async () => {
  const bundles = join(folder, "bundles");
  const file = fileURLToPath(new URL("../stranger/tenant-claim.ts", import.meta.url));
  const lambdaConfig: HandlerFiles = { preTokenGenerationConfig: { lambdaVersion: "V2_0", lambdaArn: file } };
  await bundleHandlers(bundles, lambdaConfig);
  const template = synthesizeIdentity(join(folder, "with-handler"), SITE_URL, { bundles, lambdaConfig });
  const id = Object.keys(template.resources).find((name) => name.startsWith("PreTokenGenerationConfigFunction")) ?? "";
  const LambdaArn = { "Fn::GetAtt": [id, "Arn"] };
  expect(template.only("AWS::Cognito::UserPool")["LambdaConfig"]).toEqual({
    PreTokenGenerationConfig: { LambdaArn, LambdaVersion: "V2_0" },
  });
  expect(template.only("AWS::Lambda::Function")).toMatchObject({ Handler: "index.handler", Timeout: 5 });
  expect(template.only("AWS::Lambda::Permission")).toEqual({
    Action: "lambda:InvokeFunction",
    FunctionName: LambdaArn,
    Principal: "cognito-idp.amazonaws.com",
    SourceArn: { "Fn::GetAtt": [expect.stringMatching(/^UserPool/u), "Arn"] },
  });

  const bundle = join(bundles, "preTokenGenerationConfig", "index.mjs");
  const deployed = await lookAtDeploy(template.resources, { lambdaFunctions: { [functionArn(id)]: bundle } });
  const local = await lookAtDev({ ...config, lambdaConfig });
  expect(differences(local.answers, deployed.answers)).toEqual([]);
  const tenant = { tenant: "example.com" };
  expect(deployed.answers).toMatchObject({ "the claims of the tokens": [tenant, tenant] });
});
