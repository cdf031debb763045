/**
 * The tests whose counts are a setting, run with the large ones. In `test` they run with the small ones, so this part has
 * no sample.
 */
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";
import { childEnvironment, packageBinary } from "@poolgate/tooling/processes/package-binary";
import { runScript } from "@poolgate/tooling/processes/run";

/** packages/testkit/README.md says what each setting means. */
const COUNTS = {
  A11_RECORDINGS: "200",
  ANY_BODIES: "2000",
  K07_RUNS: "20000",
  MUTATIONS_SHARE: "1",
  NAUGHTY_SHARE: "1",
  SRP_SIGN_INS: "2000",
  V31_ROWS: "2000000",
  X07_CYCLES: "10000",
};

const FILES = [
  "apps/site/test/faults/voice-loop.test.tsx",
  "packages/auth/test/crypto/srp-against-pool.test.ts",
  "packages/auth/test/faults/arithmetic.test.ts",
  "packages/auth/test/faults/cycles.test.ts",
  "packages/auth/test/garbage",
  "packages/local-pool/test/bad-input/any-body.test.ts",
  "packages/local-pool/test/faults/many-rows.test.ts",
  "packages/react/test/attributes/attributes.test.tsx",
  "packages/react/test/sign-up-fields",
];

const LIMIT_MS = 1_200_000;

const part: ProofPart = {
  name: "long-counts",
  title: "Tests with a count hold for large counts, too",
  isProofOnly: true,
  async run() {
    const args = ["run", "--config", "vitest.workspace.ts", `--testTimeout=${LIMIT_MS}`, ...FILES];
    const exitCode = await runScript(packageBinary("vitest"), args, childEnvironment(COUNTS));
    const counts = Object.entries(COUNTS).map(([name, count]) => `${name}=${count}`);
    return { isOk: exitCode === 0, lines: [counts.join(", ")] };
  },
};

export default part;
