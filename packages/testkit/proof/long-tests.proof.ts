/**
 * The tests that take too long for `test`: the files named `*.proof.test.ts`, and those that try more in the proof.
 * The latter import @poolgate/testkit/in-proof, and `test` runs them with small counts, so this part has no sample.
 */
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";
import { childEnvironment, packageBinary } from "@poolgate/tooling/processes/package-binary";
import { runScript } from "@poolgate/tooling/processes/run";

const RUNS = [
  { name: "test files that try more here", args: ["related", "--run", "packages/testkit/exports/in-proof.ts"] },
  { name: "test files that run only here", args: ["run", ".proof.test."] },
];

const SETTINGS = ["--config", "vitest.workspace.ts", "--testTimeout=1200000"];

const part: ProofPart = {
  name: "long-tests",
  title: "Tests hold for large counts and every path, too",
  isProofOnly: true,
  async run({ say }) {
    const failed: string[] = [];
    for (const { name, args } of RUNS) {
      say(name);
      const exitCode = await runScript(
        packageBinary("vitest"),
        [...args, ...SETTINGS],
        childEnvironment({ PROOF: "true" }),
      );
      if (exitCode !== 0) failed.push(`${name}: failed`);
    }
    return { isOk: failed.length === 0, lines: failed };
  },
};

export default part;
