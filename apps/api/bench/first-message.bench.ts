/**
 * Measures the cold start of the function `contact` with all its work: a fresh Node process imports the bundle, fetches
 * the pool's keys, and answers when the message is in the table and in the queue. An empty Node process is started in
 * turns with it. `bundles.test.ts` of apps/cloud limits the size of every bundle.
 *
 * Lambda's own start (its sandbox, and fetching the bundle) is not in it, and its processor is another.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleFunction } from "@poolgate/cloud/src/stacks/bundle-functions.ts";
import { atMost, type Bench } from "@poolgate/tooling/bench/bench";
import { interleave } from "@poolgate/tooling/bench/interleave";
import type { FirstMessage } from "./contact/first-message.ts";

const ROUNDS = 15;
const START = "from the process's start to the answer";
const IMPORT = "importing the function";
const EMPTY = "an empty Node process";
const MOST_OVER_EMPTY = 20;

const bench: Bench = {
  name: "first-message",
  title: "Contact: from a fresh process to its first stored message",
  run: async ({ progress }) => {
    // Loaded here, because naming the benches needs no client of DynamoDB.
    const { sendFirstMessage, startEmpty, startServices } = await import("./contact/first-message.ts");
    progress("bundling");
    const directory = mkdtempSync(join(tmpdir(), "poolgate-functions-"));
    await bundleFunction("contact", directory);
    const services = await startServices();
    const starts: FirstMessage[] = [];
    try {
      const times = await interleave(
        [
          {
            label: START,
            run: async () => {
              const start = await sendFirstMessage(join(directory, "index.mjs"), services);
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
        ],
        figures: [atMost("cold start of contact, over an empty Node process", ratio, MOST_OVER_EMPTY)],
      };
    } finally {
      await services.close();
      rmSync(directory, { recursive: true });
    }
  },
};

export default bench;
