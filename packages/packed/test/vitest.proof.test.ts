/** A consumer's Vitest imports the widget without configuration, beside React 19 and React 18.3. */
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { packageBinary } from "@poolgate/tooling/processes/package-binary";
import { runWell } from "@poolgate/tooling/processes/run-outside";

const OWN_TEST = new URL("../consumer/widget.test.tsx", import.meta.url);
const CONFIG = 'export default { test: { environment: "jsdom" } };';

test.each(["19", "18"] as const)("React %s", async (react) => {
  const folder = inject("consumers")[react] ?? "";
  copyFileSync(OWN_TEST, join(folder, "widget.test.tsx"));
  writeFileSync(join(folder, "vitest.config.js"), CONFIG);
  const stdout = await runWell(folder, process.execPath, packageBinary("vitest"), "run");
  expect(stdout).toMatch(/Tests\s+3 passed/u);
});
