/**
 * Measures how long the contact function takes in a fresh Node: loading its bundle, and the answer to its first event.
 *
 * Lambda's own start of the sandbox comes before that and cannot be measured here. The sizes of all bundles are printed
 * beside it.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { atMost, type Bench, type BenchRow } from "@poolgate/tooling/bench/bench";
import { bundleFunctions } from "../src/bundles/bundle-functions.ts";
import { BUNDLE_ENVIRONMENT, httpEvent } from "../test/support/call-bundle.ts";

const ROUNDS = 9;
const LIMIT_BYTES = 400_000;
const LIMIT_MS = 500;

const PROGRAM = `
  const startedAtMs = performance.now();
  const { handler } = await import(process.argv[1]);
  const loadedAtMs = performance.now();
  await handler(JSON.parse(process.argv[2]), {});
  console.log("\\n" + JSON.stringify([loadedAtMs - startedAtMs, performance.now() - loadedAtMs]));
  process.exit(0);
`;

const bench: Bench = {
  name: "cold-start",
  title: "Cold start of the contact function, and the bundles' sizes",
  async run({ progress }) {
    const folder = await mkdtemp(join(tmpdir(), "poolgate-cold-start-"));
    try {
      progress("bundling the functions");
      const bundles = await bundleFunctions(folder);
      const rounds: [loadMs: number, answerMs: number][] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        progress(`round ${round} of ${ROUNDS}`);
        rounds.push(await startOnce(join(folder, "contact")));
      }
      const loadMs = median(rounds.map(([load]) => load));
      const answerMs = median(rounds.map(([, answer]) => answer));
      const own = bundles.filter(({ name }) => name !== "transcribe");
      const rows: BenchRow[] = [
        { label: "contact, load of its bundle", value: loadMs, unit: "ms" },
        { label: "contact, first answer", value: answerMs, unit: "ms" },
        ...bundles.map(({ name, codeBytes }): BenchRow => ({ label: `${name}, code`, value: codeBytes, unit: "B" })),
      ];
      return {
        rows,
        figures: [
          atMost("contact, from a fresh Node to the first answer", loadMs + answerMs, LIMIT_MS, "ms"),
          ...own.map(({ name, codeBytes }) => atMost(`${name}, code`, codeBytes, LIMIT_BYTES, "B")),
        ],
        notes: [`Medians of ${ROUNDS} processes, Node ${process.versions.node}.`],
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export default bench;

async function startOnce(folder: string): Promise<[loadMs: number, answerMs: number]> {
  const event = JSON.stringify(httpEvent("POST", "/contact", {}));
  const args = ["--input-type=module", "--eval", PROGRAM, join(folder, "index.mjs"), event];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env: BUNDLE_ENVIRONMENT });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as [number, number];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
