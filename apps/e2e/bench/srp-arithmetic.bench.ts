/**
 * Measures the client arithmetic of one SRP sign-in in Node: ours beside other clients, and OpenSSL as the lower limit.
 *
 * Every client runs bundled, as in an app. A pool accepts every proof, and its own work is not counted.
 */
import { atMost, type Bench, type BenchRow } from "@poolgate/tooling/bench/bench";
import { bundle, importText } from "./support/bundle.ts";
import { interleave } from "@poolgate/tooling/bench/interleave";
import type { SrpCandidate } from "./srp/candidate.ts";
import { AMPLIFY, CONTESTANTS, IDENTITY_JS, OPENSSL, OURS, OURS_JSBN } from "./srp/contestants.ts";
import openssl from "./srp/openssl.ts";
import { openBenchPool, type BenchPool } from "./support/bench-pool.ts";

const ROUNDS = 15;
const WARM_UP = 4;

const bench: Bench = {
  name: "srp-arithmetic",
  title: "Client arithmetic of one SRP sign-in, Node",
  async run({ progress }) {
    const runners: { label: string; candidate: SrpCandidate }[] = [];
    for (const { label, entry } of CONTESTANTS) {
      progress(`bundling ${label}`);
      const module = await importText(await bundle(entry, "node"));
      runners.push({ label, candidate: module["default"] as SrpCandidate });
    }
    runners.push({ label: OPENSSL, candidate: openssl });

    const pool = openBenchPool();
    try {
      const { median, ratio } = await interleave(
        runners.map(({ label, candidate }) => ({ label, run: () => signIn(candidate, pool) })),
        { rounds: ROUNDS, warmUp: WARM_UP, onRound: (round, of) => progress(`round ${round} of ${of}`) },
      );
      const rows = [OURS, OURS_JSBN, IDENTITY_JS, AMPLIFY, OPENSSL].map((label): BenchRow => {
        return { label, value: median(label), unit: "ms", ratio: ratio(label, AMPLIFY), against: AMPLIFY };
      });
      return {
        rows,
        figures: [
          atMost("SRP, BigInt over Amplify, Node", ratio(OURS, AMPLIFY), 0.05),
          atMost("SRP, jsbn over Amplify, Node", ratio(OURS_JSBN, AMPLIFY), 0.5),
          atMost("SRP, BigInt over OpenSSL, Node", ratio(OURS, OPENSSL), 4),
        ],
        notes: [
          `Medians of ${ROUNDS} rounds, Node ${process.versions.node}; a pool accepted every proof.`,
          "jsbn, and the copies of it in the peers, are slower in Node 21 and later than in browsers.",
        ],
      };
    } finally {
      pool.close();
    }
  },
};

export default bench;

/** One sign-in; resolves to the milliseconds for which the client blocked the thread. */
async function signIn(candidate: SrpCandidate, pool: BenchPool): Promise<number> {
  const { srpA, heldMs } = await candidate.begin(pool.person);
  const challenge = await pool.challenge(srpA);
  const proof = await candidate.finish(challenge);
  await pool.accept(challenge, proof);
  return heldMs + proof.heldMs;
}
