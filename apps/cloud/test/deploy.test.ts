/** What `deploy` and `destroy` do in which order, with a cloud that only remembers. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Cloud, StackAddress } from "../src/deploy/cloud.ts";
import { deploy } from "../src/deploy/deploy.ts";
import { destroy } from "../src/deploy/destroy.ts";
import type { StackOutputs } from "../src/deploy/outputs.ts";
import type { Workshop } from "../src/deploy/workshop.ts";
import { FULL_SETTINGS, LEAST_SETTINGS, SITE_FACTS } from "./support/settings.ts";

/** What was done, in its order. */
let steps: string[] = [];
/** What the owner was told. */
let said: string[] = [];
let stacks: Map<string, StackOutputs> = new Map();

const OUTPUTS: Readonly<Record<string, StackOutputs>> = {
  identity: { UserPoolId: "us-east-1_New000000", UserPoolClientId: "client", HostedPagesDomain: "login.example" },
  api: { ApiUrl: "https://api.example", TableName: "messages" },
  site: { Bucket: "bucket", DistributionDomain: "d1.cloudfront.net" },
};

beforeEach(() => {
  steps = [];
  said = [];
  stacks = new Map();
});

function cloudOf(account = "210987654321"): Cloud {
  return {
    callerAccount: () => Promise.resolve(account),
    outputsOf: ({ name, region }: StackAddress) =>
      Promise.resolve(stacks.get(name === "CDKToolkit" ? `${name} ${region}` : name)),
    async bootstrap(_, regions) {
      for (const region of regions) stacks.set(`CDKToolkit ${region}`, { BootstrapVersion: "30" });
      steps.push(`bootstrap ${regions.join(" ")}`);
    },
    async showDifference(app) {
      steps.push(`diff of ${app}`);
    },
    async deployStacks(app, names) {
      for (const name of names) stacks.set(name, OUTPUTS[name.replace(/^.*-/u, "")] ?? {});
      steps.push(`deploy ${names.join(" ")} of ${app}`);
    },
    async uploadSite(bucket) {
      steps.push(`upload to ${bucket}`);
      return 3;
    },
    async deleteStack({ name, region }) {
      stacks.delete(name);
      steps.push(`delete ${name} in ${region}`);
    },
  };
}

function workshopOf(): Workshop {
  return {
    bundles: "bundles",
    site: "site",
    bundle: () => Promise.resolve([]),
    async buildSite(env) {
      steps.push(`build ${env["SITE_URL"]} for ${env["VITE_USER_POOL_ID"]} and ${env["VITE_CONTACT_URL"]}`);
      return SITE_FACTS;
    },
    synth({ backend, site }) {
      const parts = [backend?.siteOrigin, site === undefined ? undefined : `site with ${site.connectOrigins.length}`];
      return parts.filter((part) => part !== undefined).join(" and ");
    },
    close: () => Promise.resolve(),
  };
}

const say = (line: string): void => void said.push(line);
const yes = (): Promise<boolean> => Promise.resolve(true);
const no = (): Promise<boolean> => Promise.resolve(false);

describe("the first deployment", () => {
  test("with a domain makes the backend, builds the site with its addresses, and uploads it", async () => {
    await deploy({ settings: FULL_SETTINGS, workshop: workshopOf(), cloud: cloudOf(), say, ask: yes });
    const origin = "https://www.stillwater.example";
    expect(steps).toEqual([
      `diff of ${origin} and site with 0`,
      "bootstrap us-east-1",
      `deploy poolgate-identity poolgate-api of ${origin}`,
      `build ${origin} for us-east-1_New000000 and https://api.example`,
      "deploy poolgate-site of site with 3",
      "upload to bucket",
    ]);
    expect(said.join("\n")).toMatch(/SES has sent a mail to site@stillwater\.example/u);
  });

  test("without a domain makes the site first, for its address", async () => {
    await deploy({ settings: LEAST_SETTINGS, workshop: workshopOf(), cloud: cloudOf(), say, ask: yes });
    expect(steps).toEqual([
      "diff of https://d111111abcdef8.cloudfront.net and site with 0",
      "bootstrap eu-central-1 us-east-1",
      "deploy least-site of https://d111111abcdef8.cloudfront.net and site with 0",
      "deploy least-identity least-api of https://d1.cloudfront.net",
      "build https://d1.cloudfront.net for us-east-1_New000000 and https://api.example",
      "deploy least-site of site with 3",
      "upload to bucket",
    ]);
  });
});

test("a later deployment never takes the site's policy away, builds the site once, and prepares no region again", async () => {
  const tools = { settings: LEAST_SETTINGS, workshop: workshopOf(), cloud: cloudOf(), say, ask: yes };
  await deploy(tools);
  steps = [];
  await deploy(tools);
  expect(steps).toEqual([
    "build https://d1.cloudfront.net for us-east-1_New000000 and https://api.example",
    "diff of https://d1.cloudfront.net and site with 3",
    "deploy least-identity least-api of https://d1.cloudfront.net",
    "deploy least-site of site with 3",
    "upload to bucket",
  ]);
});

test("nothing is deployed without a yes, or with the credentials of another account", async () => {
  const tools = { settings: FULL_SETTINGS, workshop: workshopOf(), say };
  await expect(deploy({ ...tools, cloud: cloudOf(), ask: no })).rejects.toThrow("Nothing was deployed.");
  expect(steps).toEqual(["diff of https://www.stillwater.example and site with 0"]);
  const other = { ...tools, cloud: cloudOf("999999999999"), ask: yes };
  await expect(deploy(other)).rejects.toThrow(
    "The credentials are those of the account 999999999999, the settings name 210987654321.",
  );
});

test("settings with values of the example are refused before the cloud is asked anything", async () => {
  const settings = { ...FULL_SETTINGS, mail: { ...FULL_SETTINGS.mail, to: "owner@example.com" } };
  const asked = deploy({ settings, workshop: workshopOf(), cloud: cloudOf("another account"), say, ask: yes });
  await expect(asked).rejects.toThrow("Still the value of the example: mail.to. Write your own into the settings.");
  expect(steps).toEqual([]);
});

test("destroy names what stays, and asks before it deletes the stacks, the site first", async () => {
  const cloud = cloudOf();
  await deploy({ settings: LEAST_SETTINGS, workshop: workshopOf(), cloud, say, ask: yes });
  steps = [];
  said = [];
  const tools = { isCheck: false, settings: LEAST_SETTINGS, cloud, say };
  await expect(destroy({ ...tools, isCheck: true, ask: yes })).rejects.toThrow("There is no check to destroy");
  await expect(destroy({ ...tools, ask: no })).rejects.toThrow("Nothing was destroyed.");
  expect(steps).toEqual([]);
  expect(said).toEqual(
    expect.arrayContaining([
      "Stays: the user pool with all accounts, us-east-1_New000000.",
      "Stays: the table with all messages, messages.",
      "Stays: the bucket with the site's files, bucket.",
    ]),
  );
  await destroy({ ...tools, ask: yes });
  expect(steps).toEqual([
    "delete least-site in us-east-1",
    "delete least-api in eu-central-1",
    "delete least-identity in eu-central-1",
  ]);
});
