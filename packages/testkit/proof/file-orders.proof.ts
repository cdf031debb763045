/**
 * Runs the test files that share workers in three random orders. A file that leaves something behind, or that needs what
 * another one has left, fails in one of them; the seed of the order is printed.
 *
 * Each project runs by itself: a random order of all files would change the project, and so the worker, after nearly every file.
 */
import { randomInt } from "node:crypto";
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";
import { childEnvironment, packageBinary } from "@poolgate/tooling/processes/package-binary";
import { runScript } from "@poolgate/tooling/processes/run";
import workspace from "../../../vitest.workspace.ts";

const ORDERS = 3;

const part: ProofPart = {
  name: "file-orders",
  title: "Test files pass in whatever order they share their workers",
  isProofOnly: true,
  async run({ say }) {
    const failed: string[] = [];
    for (let order = 0; order < ORDERS; order += 1) {
      const seed = randomInt(2 ** 31);
      for (const project of sharedProjects()) {
        const args = ["--project", project, "--sequence.shuffle.files", `--sequence.seed=${seed}`];
        say(`vitest run --config vitest.workspace.ts ${args.join(" ")}`);
        const all = ["run", "--config", "vitest.workspace.ts", "--reporter=dot", ...args];
        if ((await runScript(packageBinary("vitest"), all, childEnvironment())) !== 0) failed.push(args.join(" "));
      }
    }
    return { isOk: failed.length === 0, lines: failed.map((args) => `failed: ${args}`) };
  },
};

function sharedProjects(): string[] {
  return (workspace.test?.projects ?? []).flatMap((project) => {
    const { name, isolate } = typeof project === "object" && "test" in project ? (project.test ?? {}) : {};
    return isolate === false && typeof name === "string" ? [name] : [];
  });
}

export default part;
