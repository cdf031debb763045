/**
 * The cloud as it is: CDK's command line for the stacks, and AWS's own clients for what that cannot do.
 *
 * Both find credentials where AWS's tools find them: the environment, a profile, or a sign-in by SSO. None is read or kept here.
 */
import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { childEnvironment, packageBinary } from "@poolgate/tooling/processes/package-binary";
import { runScript } from "@poolgate/tooling/processes/run";
import { type Cloud, DeployError, type StackAddress } from "./cloud.ts";
import { uploadSite } from "./upload.ts";

const LONGEST_DELETION_SECONDS = 1800;

export function createAwsCloud(homeRegion: string): Cloud {
  return {
    async callerAccount() {
      try {
        const { Account } = await new STSClient({ region: homeRegion }).send(new GetCallerIdentityCommand({}));
        return Account ?? "";
      } catch (error) {
        throw new DeployError(
          `There are no valid credentials for AWS (${nameOf(error)}). Sign in with \`aws sso login\`, or set AWS_PROFILE, ` +
            "or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.",
        );
      }
    },
    async outputsOf({ name, region }) {
      try {
        const client = new CloudFormationClient({ region });
        const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
        const outputs = Stacks[0]?.Outputs ?? [];
        return Object.fromEntries(outputs.map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]));
      } catch (error) {
        if (error instanceof Error && /does not exist/u.test(error.message)) return undefined;
        throw error;
      }
    },
    async bootstrap(account, regions) {
      await runCdk(["bootstrap", ...regions.map((region) => `aws://${account}/${region}`)]);
    },
    async showDifference(app) {
      await runCdk(["diff", "--app", app]);
    },
    async deployStacks(app, names) {
      // The question has been asked before.
      await runCdk(["deploy", ...names, "--app", app, "--exclusively", "--require-approval", "never"]);
    },
    uploadSite(bucket, region, folder) {
      const client = new S3Client({ region });
      return uploadSite(folder, async ({ key, contentType, cacheControl }, body) => {
        const object = { Bucket: bucket, Key: key, Body: body, ContentType: contentType, CacheControl: cacheControl };
        await client.send(new PutObjectCommand(object));
      });
    },
    deleteStack,
  };
}

async function deleteStack({ name, region }: StackAddress): Promise<void> {
  const client = new CloudFormationClient({ region });
  await client.send(new DeleteStackCommand({ StackName: name }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: LONGEST_DELETION_SECONDS }, { StackName: name });
}

async function runCdk(args: readonly string[]): Promise<void> {
  const script = packageBinary("aws-cdk", { command: "cdk", from: "apps/cloud" });
  const quiet = ["--no-notices", "--no-version-reporting"];
  const exitCode = await runScript(script, [...args, ...quiet], childEnvironment());
  if (exitCode !== 0) throw new DeployError(`\`cdk ${args[0] ?? ""}\` failed; it has said why above.`);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
