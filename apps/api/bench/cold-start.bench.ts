/**
 * Measures the cold start of the function `contact` on this machine: a fresh Node process imports the bundle, connects
 * to a table, and answers its first message. An empty Node process is started in turns with it.
 *
 * Lambda's own start (its sandbox, and fetching the bundle) is not in it, and its processor is another.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { atMost, type Bench } from "@poolgate/tooling/bench/bench";
import { interleave } from "@poolgate/tooling/bench/interleave";
import { bundleFunction } from "../bundle/bundle-functions.ts";
import { type ColdStart, startContactCold, startEmpty, startServices } from "./contact/cold-start.ts";

const ROUNDS = 15;
const BUNDLES = join(import.meta.dirname, "../node_modules/.cache/functions-bench");
const START = "from the process's start to the first answer";
const IMPORT = "importing the function";
const EMPTY = "an empty Node process";
const MOST_OVER_EMPTY = 20;
const MOST_BYTES = 400_000;

const bench: Bench = {
  name: "cold-start",
  title: "Functions: the cold start of contact, and the bundle's size",
  run: async ({ progress }) => {
    progress("bundling");
    const { directory, scriptBytes } = await bundleFunction("contact", BUNDLES);
    const services = await startServices();
    const starts: ColdStart[] = [];
    try {
      const times = await interleave(
        [
          {
            label: START,
            run: async () => {
              const start = await startContactCold(join(directory, "index.mjs"), services);
              starts.push(start);
              return start.totalMs;
            },
          },
          { label: IMPORT, run: () => starts.at(-1)?.importMs ?? Number.NaN },
          { label: EMPTY, run: startEmpty },
        ],
        { rounds: ROUNDS, warmUp: 2, onRound: (round, of) => progress(`cold start ${round} of ${of}`) },
      );
      const ratio = times.ratio(START, EMPTY);
      return {
        rows: [
          { label: START, value: times.median(START), unit: "ms", ratio, against: EMPTY, detail: `of ${ROUNDS}` },
          { label: IMPORT, value: times.median(IMPORT), unit: "ms", detail: "with the SDK for DynamoDB and SQS" },
          { label: EMPTY, value: times.median(EMPTY), unit: "ms", detail: "in turns" },
          { label: "bundle of contact", value: scriptBytes, unit: "B", detail: "without the SDK, which Lambda brings" },
        ],
        figures: [
          atMost("cold start of contact, over an empty Node process", ratio, MOST_OVER_EMPTY),
          atMost("bundle of contact", scriptBytes, MOST_BYTES, "B"),
        ],
      };
    } finally {
      await services.close();
      rmSync(BUNDLES, { recursive: true, force: true });
    }
  },
};

export default bench;
