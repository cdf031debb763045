/** Which published clients call an operation in the tests and the proofs, as their files show. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_STEPS, targetOfStep } from "../clients/steps/all-steps.ts";
import type { ModelOperation } from "../support/service-model/model.ts";
import type { Recording } from "../clients/recorded-calls.ts";

const PACKAGE = join(import.meta.dirname, "..", "..");

interface Client {
  readonly name: string;
  readonly calls: (operation: ModelOperation) => boolean;
}

/** The calls of their handlers in proof/infrastructure.proof.ts. */
const CDK = ["DescribeUserPoolClient"];
const SERVERLESS = ["ListUserPools", "DescribeUserPool", "UpdateUserPool"];

const steps = new Set(ALL_STEPS.map(targetOfStep));
const sdkTests = textOf("test/**/third-party-aws-sdk*.test.ts");
const boto3 = textOf("proof/backends/*.py");
const commandLine = textOf("proof/backends/*.sh");
const terraform = terraformTargets();

const CLIENTS: readonly Client[] = [
  { name: "AWS SDK", calls: ({ target, name }) => steps.has(target) || sdkTests.includes(`.${name}Command(`) },
  {
    name: "boto3",
    calls: ({ name }) => new RegExp(String.raw`\bidp\.${words(name, "_")}\b|"${words(name, "_")}"`, "u").test(boto3),
  },
  {
    name: "AWS CLI",
    calls: ({ name }) => new RegExp(String.raw`\bidp ${words(name, "-")}(?![\w-])`, "u").test(commandLine),
  },
  { name: "Terraform", calls: ({ target }) => terraform.has(target) },
  { name: "CDK", calls: ({ name }) => CDK.includes(name) },
  { name: "Serverless", calls: ({ name }) => SERVERLESS.includes(name) },
];

export function testedBy(operation: ModelOperation): string[] {
  return CLIENTS.filter(({ calls }) => calls(operation)).map(({ name }) => name);
}

function textOf(pattern: string): string {
  return globSync(pattern, { cwd: PACKAGE })
    .map((path) => readFileSync(join(PACKAGE, path), "utf8"))
    .join("\n");
}

function terraformTargets(): ReadonlySet<string> {
  const text = textOf("test/data/terraform-calls.json");
  const { calls } = (text === "" ? { calls: [] } : JSON.parse(text)) as Pick<Recording, "calls">;
  return new Set(calls.map(({ target }) => target));
}

/** The name as Python and the command line write it: `AdminSetUserMFAPreference` is `admin_set_user_mfa_preference`. */
function words(name: string, between: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/gu, between).toLowerCase();
}
