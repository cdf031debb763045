/**
 * The journeys that take too long for `test`, tagged `@proof`: every width, language and kind of content where `test`
 * looks at one, and networks as slow as in real life.
 */
import { ensureChromium } from "@poolgate/tooling/browser/ensure-chromium";
import { childEnvironment, packageBinary } from "@poolgate/tooling/processes/package-binary";
import { runScript } from "@poolgate/tooling/processes/run";
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";

const part: ProofPart = {
  name: "journeys",
  title: "The journeys that are too long for `test` pass",
  isProofOnly: true,
  async run({ say }) {
    const playwright = packageBinary("@playwright/test", { command: "playwright", from: "apps/e2e" });
    const env = childEnvironment({ CHROMIUM_PATH: await ensureChromium(say), PROOF: "true" });
    const exitCode = await runScript(playwright, ["test", "-c", "apps/e2e/playwright.config.ts"], env);
    return { isOk: exitCode === 0, lines: [] };
  },
};

export default part;
