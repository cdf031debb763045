/**
 * Terraform with the published provider of AWS sets up a pool with everything in it, finds nothing to change, changes it, finds
 * nothing to change, and removes it.
 *
 * `TERRAFORM_PLUGINS` names a folder with a copy of the provider, in the layout of a filesystem mirror. Without it Terraform
 * downloads the provider. With `RECORD_CALLS=true` the calls are written to test/data, where a test repeats them.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { dataIn, startServer } from "@poolgate/tooling/processes/own-server";
import { run, runWell } from "@poolgate/tooling/processes/run-outside";
import type { ProofPart, ProofResult } from "@poolgate/tooling/proof/proof-part";
import { record } from "../test/clients/recorded-calls.ts";
import { startRecordingProxy } from "./terraform/recording-proxy.ts";

const CLIENT = "Terraform with hashicorp/aws 5.100.0";
const CONFIGURATION = fileURLToPath(new URL("terraform/main.tf", import.meta.url));
const RECORDING = fileURLToPath(new URL("../test/data/terraform-calls.json", import.meta.url));
const CHANGED = ["-var", "is_changed=true"];
/** Of `plan -detailed-exitcode`. */
const EMPTY_PLAN = 0;

const part: ProofPart = {
  name: "terraform",
  title: "Terraform sets up a pool, changes it and removes it, and its plans in between are empty",
  isProofOnly: true,
  isWaiting: true,
  async run({ say }) {
    const folder = mkdtempSync(join(tmpdir(), "poolgate-terraform-"));
    try {
      if (!(await isInstalled(folder))) {
        return { isOk: true, lines: ["NOT SHOWN: Terraform is not on this machine."] };
      }
      return await applyAndDestroy(folder, say);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export default part;

async function isInstalled(folder: string): Promise<boolean> {
  try {
    return (await run(folder, "terraform", "version")).exitCode === 0;
  } catch {
    return false;
  }
}

async function applyAndDestroy(folder: string, say: (line: string) => void): Promise<ProofResult> {
  cpSync(CONFIGURATION, join(folder, "main.tf"));
  const server = await startServer({
    name: "pool",
    main: "packages/local-pool/src/server/main.ts",
    args: (data) => dataIn(data),
  });
  const proxy = await startRecordingProxy(server.ready["url"] ?? "");
  // One after the other, so that the calls have the same order each time.
  const apply = ["apply", "-auto-approve", "-no-color", "-input=false", "-parallelism=1"];
  const terraform = (command: string, ...args: readonly string[]) => {
    say(`terraform ${command} ${args.includes("is_changed=true") ? "(changed)" : ""}`);
    return [folder, "terraform", command, ...args] as const;
  };
  const endpoint = ["-var", `endpoint=${proxy.url}`];
  const planned = async (...changes: readonly string[]): Promise<string> => {
    const args = ["-detailed-exitcode", "-no-color", "-input=false", ...endpoint, ...changes];
    const { exitCode, stdout, stderr } = await run(...terraform("plan", ...args));
    return exitCode === EMPTY_PLAN ? "" : `A plan is not empty:\n${stdout}${stderr}`;
  };
  try {
    const plugins = process.env["TERRAFORM_PLUGINS"];
    await runWell(
      ...terraform("init", "-no-color", "-input=false", ...(plugins === undefined ? [] : [`-plugin-dir=${plugins}`])),
    );
    const [command = "", ...args] = apply;
    await runWell(...terraform(command, ...args, ...endpoint));
    const problems = [await planned()];
    await runWell(...terraform(command, ...args, ...endpoint, ...CHANGED));
    problems.push(await planned(...CHANGED));
    const destroyed = await runWell(...terraform("destroy", ...args, ...endpoint, ...CHANGED));
    return verdict(
      problems.filter((problem) => problem !== ""),
      destroyed,
      proxy.calls,
    );
  } finally {
    await proxy.close();
    await server.end("SIGTERM");
  }
}

function verdict(problems: readonly string[], destroyed: string, calls: Parameters<typeof record>[1]): ProofResult {
  const operations = new Set(calls.map(({ target }) => target));
  const [removed = "Nothing was removed."] = /Resources: \d+ destroyed/u.exec(destroyed) ?? [];
  if (process.env["RECORD_CALLS"] === "true") {
    writeFileSync(RECORDING, `${JSON.stringify(record(CLIENT, calls), null, 1)}\n`);
  }
  return {
    isOk: problems.length === 0,
    lines: [`${calls.length} calls of ${operations.size} operations`, removed, ...problems],
  };
}
