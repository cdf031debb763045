/** The size gate: what a consumer downloads of the engine stays within its budget. */
import { expect, test } from "vitest";
import { BUDGETS } from "../../src/size/budgets.ts";
import { bundle } from "../../src/size/bundle.ts";
import { isOver, sizeReport, totalBytes, type Measured } from "../../src/size/size-report.ts";

test("every bundle is within its budget", async () => {
  const measured: Measured[] = [];
  for (const { name, imports, limit } of BUDGETS) {
    const chunks = await bundle({ imports: { "@poolgate/auth": imports } });
    measured.push({ name, limit, chunks });
  }
  expect(measured.filter(isOver), `\n${sizeReport(measured)}\n`).toHaveLength(0);
});

test("a report names the bundle, its size, its limit and what makes it large", () => {
  const modules = [
    { path: "jsbn/index.js", bytesAlone: 6900 },
    { path: "packages/auth/src/a.ts", bytesAlone: 150 },
  ];
  const chunk = { name: "entry", fileName: "entry.js", isEntry: true, code: "", bytes: 7000, modules, imports: [] };
  const report = sizeReport([
    { name: "small", limit: 7000, chunks: [chunk] },
    { name: "large", limit: 6000, chunks: [chunk] },
  ]);
  expect(report.split("\n")).toEqual([
    "bundle                   gzipped      limit",
    "small                    7.00 kB    7.00 kB  ok",
    "large                    7.00 kB    6.00 kB  1.00 kB too large",
    "",
    "large: entry 7.00 kB",
    "largest modules, each gzipped alone:",
    "  6.90 kB  jsbn/index.js  (entry)",
    "  0.15 kB  packages/auth/src/a.ts  (entry)",
  ]);
});

const chunkOf = (name: string, bytes: number, loads: readonly string[]) => ({
  name,
  isEntry: name === "entry",
  fileName: `${name}.js`,
  code: "",
  bytes,
  modules: [],
  imports: [],
  loads,
});

test("what comes on demand counts only where something else brings it, too", () => {
  const onDemand = [chunkOf("remembered-device", 10, ["srp-client.js"]), chunkOf("srp-client", 100, [])];
  expect(totalBytes({ chunks: [chunkOf("entry", 1, ["remembered-device.js"]), ...onDemand] })).toBe(1);
  expect(totalBytes({ chunks: [chunkOf("entry", 1, ["remembered-device.js", "srp-client.js"]), ...onDemand] })).toBe(
    101,
  );
});
