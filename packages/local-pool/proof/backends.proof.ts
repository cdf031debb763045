/** A seed script by boto3 and one by the AWS CLI, as published, on a pool that they make. */
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { dataIn, startServer } from "@poolgate/tooling/processes/own-server";
import { type Ran, run } from "@poolgate/tooling/processes/run-outside";
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";

interface Backend {
  readonly name: string;
  /** Commands that succeed where it is installed. */
  readonly probes: readonly (readonly [program: string, ...args: string[]])[];
  /** The command that seeds the pool at an address, by the program of the first probe that succeeded. */
  readonly seed: (program: string, url: string) => readonly [program: string, ...args: string[]];
}

const scriptOf = (name: string): string => fileURLToPath(new URL(`backends/${name}`, import.meta.url));

const BACKENDS: readonly Backend[] = [
  {
    name: "boto3",
    // Debian's Python has Debian's boto3, whatever Python is first on the path.
    probes: ["python3", "/usr/bin/python3"].map((python) => [python, "-c", "import boto3"]),
    seed: (python, url) => [python, scriptOf("seed.py"), url],
  },
  {
    name: "the AWS CLI",
    probes: [["aws", "--version"]],
    seed: (_, url) => ["bash", scriptOf("seed.sh"), url],
  },
];

const part: ProofPart = {
  name: "backends",
  title: "Seed scripts by boto3 and the AWS CLI make a pool, page through it and see the service's refusals",
  isProofOnly: true,
  isWaiting: true,
  async run({ say }) {
    const server = await startServer({
      name: "pool",
      main: "packages/local-pool/src/server/main.ts",
      args: (data) => dataIn(data),
    });
    try {
      const results: { readonly isOk: boolean; readonly line: string }[] = [];
      for (const backend of BACKENDS) {
        say(backend.name);
        results.push(await seedBy(backend, server.ready["url"] ?? ""));
      }
      return { isOk: results.every(({ isOk }) => isOk), lines: results.map(({ line }) => line) };
    } finally {
      await server.end("SIGTERM");
    }
  },
};

export default part;

async function seedBy({ name, probes, seed }: Backend, url: string): Promise<{ isOk: boolean; line: string }> {
  for (const probe of probes) {
    if ((await tryToRun(probe))?.exitCode === 0) {
      const ran = await tryToRun(seed(probe[0], url));
      const said = `${ran?.stdout ?? ""}${ran?.stderr ?? ""}`.trim().replaceAll("\n", ", ");
      return { isOk: ran?.exitCode === 0, line: `${name}: ${said}` };
    }
  }
  return { isOk: true, line: `NOT SHOWN: ${name} is not on this machine.` };
}

/** Undefined where there is no such program. */
function tryToRun([program, ...args]: readonly [string, ...string[]]): Promise<Ran | undefined> {
  return run(tmpdir(), program, ...args).catch(() => undefined);
}
