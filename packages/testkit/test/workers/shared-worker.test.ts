/** Vitest reports a file that leaves something behind by its name, and not the files after it. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { childEnvironment, packageBinary } from "@poolgate/tooling/processes/package-binary";

test("a file that leaves a timer fails by name, and the next one in the same worker does not", async () => {
  const config = `${import.meta.dirname}/fixture/vitest.config.ts`;
  const args = [packageBinary("vitest"), "run", "--config", config, "--no-color", "--reporter=default"];
  const failed = promisify(execFile)(process.execPath, args, { env: childEnvironment() });
  await expect(failed).rejects.toMatchObject({
    stderr: expect.stringContaining("FAIL  1-leaves-a-timer.fixture.ts"),
    stdout: expect.stringMatching(/Test Files +1 failed \| 1 passed \(2\)/u),
  });
  await expect(failed).rejects.toMatchObject({
    stderr: expect.stringContaining("This file leaves behind:\ntimer, started at "),
  });
});
