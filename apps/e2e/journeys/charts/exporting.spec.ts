/** Each written form is downloaded and read back: JSON and code make machines with the same transitions. */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Chart } from "@poolgate/charts";
import { expect, test } from "../../support/charts/test.ts";
import { FROM_SOURCE } from "../../support/house.ts";
import { ROOT } from "../../support/places.ts";

const READ_BACK = "apps/e2e/support/charts/read-back.ts";

for (const [id, details] of [
  ["signIn", {}],
  ["authenticator", { tag: "@proof" }],
] as const) {
  test(`${id}: picture, diagram, code and JSON say the same`, details, async ({ charts, explorer, page }, testInfo) => {
    const chart = charts.find((one) => one.id === id);
    await explorer.open(`machine=${id}`);
    await page.getByText("Export", { exact: true }).click();

    const svg = await explorer.download("SVG picture");
    for (const state of chart?.states ?? []) expect.soft(svg).toContain(`data-state="${state.id}"`);
    const mermaid = await explorer.download("Mermaid");
    expect(mermaid).toMatch(/^stateDiagram-v2\n/);

    const readBack = async (form: string, name: string): Promise<Chart> => {
      const file = testInfo.outputPath(name);
      await writeFile(file, await explorer.download(form));
      const { stdout } = await promisify(execFile)(process.execPath, [FROM_SOURCE, READ_BACK, file], { cwd: ROOT });
      return JSON.parse(stdout) as Chart;
    };
    for (const read of [await readBack("JSON", "machine.json"), await readBack("XState 5 code", "machine.ts")]) {
      expect(read.states.map((state) => state.id)).toEqual(chart?.states.map((state) => state.id));
      expect(read.transitions).toEqual(chart?.transitions);
    }
  });
}
