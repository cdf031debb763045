/** A newcomer follows the guide for backends: Terraform, an api that asks for a group, the AWS CLI and boto3, block by block. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { dataIn, startServer } from "@poolgate/tooling/processes/own-server";
import { run } from "@poolgate/tooling/processes/run-outside";
import type { ProofPart, ProofResult } from "@poolgate/tooling/proof/proof-part";

const GUIDE = readFileSync(new URL("../docs/backends.md", import.meta.url), "utf8");
const WALK = fileURLToPath(new URL("backends/walk.sh", import.meta.url));
const PROBES = [
  ["terraform", "version"],
  ["aws", "--version"],
  ["python3", "-c", "import boto3"],
  ["curl", "--version"],
] as const;
/** The blocks in their order, as files. */
const FILES = ["variables.sh", "main.tf", "terraform.sh", "orders-api.ts", "serve.sh", "call.sh", "cli.sh", "seed.py"];

const part: ProofPart = {
  name: "backends-guide",
  title: "The guide for backends, block by block: users by Terraform, a refused call, the AWS CLI and boto3",
  isProofOnly: true,
  isWaiting: true,
  async run({ say }) {
    const folder = mkdtempSync(join(tmpdir(), "poolgate-guide-"));
    try {
      for (const [program, ...args] of PROBES) {
        const ran = await run(folder, program, ...args).catch(() => undefined);
        if (ran?.exitCode !== 0) return { isOk: true, lines: [`NOT SHOWN: ${program} ${args.join(" ")} fails here.`] };
      }
      say("following the guide");
      return await follow(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export default part;

async function follow(folder: string): Promise<ProofResult> {
  const server = await startServer({
    name: "pool",
    main: "packages/local-pool/src/server/main.ts",
    args: (data) => dataIn(data),
  });
  try {
    const url = server.ready["url"] ?? "";
    const port = String(await freePort());
    writeBlocks(
      folder,
      GUIDE.replaceAll("http://localhost:9400", url).replaceAll("localhost:3000", `localhost:${port}`),
    );
    const plugins = process.env["TERRAFORM_PLUGINS"];
    const env = {
      PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"] ?? ""}`,
      PORT: port,
      AWS_PAGER: "",
      TF_IN_AUTOMATION: "true",
      TF_CLI_ARGS: "-no-color",
      TF_CLI_ARGS_apply: "-auto-approve",
      ...(plugins === undefined ? {} : { TF_CLI_ARGS_init: `-plugin-dir=${plugins}` }),
    };
    const { exitCode, stdout, stderr } = await run({ folder, env }, "bash", WALK, url);
    if (exitCode !== 0) return { isOk: false, lines: [stdout, stderr] };
    const [added = "Nothing was added."] = /Resources: \d+ added/u.exec(stdout) ?? [];
    return { isOk: true, lines: [added, "an editor's call is answered, another one is refused with 403"] };
  } finally {
    await server.end("SIGTERM");
  }
}

/** @throws Error if the guide has other blocks than FILES. */
function writeBlocks(folder: string, guide: string): void {
  const blocks = [...guide.matchAll(/^```(?:sh|hcl|ts|py)\n([^]*?)^```$/gmu)].map(([, text = ""]) => text);
  if (blocks.length !== FILES.length) throw new Error(`The guide has ${blocks.length} blocks, not ${FILES.length}.`);
  for (const [index, file] of FILES.entries()) writeFileSync(join(folder, file), blocks[index] ?? "");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
