/**
 * The handlers of CDK's and Serverless's custom resources, as published, set up and read a pool: CDK's reads a client's secret,
 * Serverless's sets a trigger of an existing pool by sending back everything that it has read.
 */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataIn, startServer } from "@poolgate/tooling/processes/own-server";
import { run } from "@poolgate/tooling/processes/run-outside";
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";
import { installByNpm } from "@poolgate/tooling/published/install-by-npm";

const DEPENDENCIES = {
  "@aws-sdk/client-cognito-identity-provider": "3.1169.0",
  "@aws-sdk/credential-providers": "3.1169.0",
  "aws-cdk-lib": "2.276.0",
  constructs: "10.8.1",
  serverless: "3.40.0",
};
const SCRIPT = "handlers.cjs";

const part: ProofPart = {
  name: "infrastructure",
  title: "The handlers of CDK and Serverless find what they need in a pool, and leave the rest of it as it was",
  isProofOnly: true,
  isWaiting: true,
  async run({ say }) {
    const folder = mkdtempSync(join(tmpdir(), "poolgate-infrastructure-"));
    try {
      say("installing CDK and Serverless");
      await installByNpm(folder, { dependencies: DEPENDENCIES });
      copyFileSync(new URL(`infrastructure/${SCRIPT}`, import.meta.url), join(folder, SCRIPT));
      return await runHandlers(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export default part;

async function runHandlers(folder: string) {
  const server = await startServer({
    name: "pool",
    main: "packages/local-pool/src/server/main.ts",
    args: (data) => dataIn(data),
  });
  try {
    const env = {
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: server.ready["url"] ?? "",
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "local",
      AWS_SECRET_ACCESS_KEY: "local",
    };
    const { exitCode, stdout, stderr } = await run({ folder, env }, process.execPath, SCRIPT);
    return { isOk: exitCode === 0, lines: `${stdout}${exitCode === 0 ? "" : stderr}`.trim().split("\n") };
  } finally {
    await server.end("SIGTERM");
  }
}
