/**
 * Measures in Node whether the time of g^x reveals if x has few or many set bits: with the power that a sign-in uses,
 * and with a power that skips the zero bits of x.
 *
 * x is the hash of a password and the same at every sign-in. The second measurement shows that the method finds a leak
 * if there is one. It fails if the machine is too noisy to find anything.
 */
import { blindedPowG, createNativePower, type Integer, type ModularPower } from "@poolgate/auth/srp";
import { atLeast, atMost, type Bench, type BenchRow } from "@poolgate/tooling/bench/bench";
import { LEAK_T, measureLeak, type Leak } from "./timing-leak.ts";

/** The number of samples of each class. */
const PAIRS = 1_000;
const WARM_UP = 50;
/** The number of runs for a sample; the fastest of them is the sample. */
const RUNS = 5;
const EXPONENT_BYTES = 32;
/** The bytes of 3072 bits. */
const GROUP_BYTES = 384;
/** The number of bits that are set in a sparse exponent, and clear in a dense one. */
const RARE_BITS = 4;

const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

const bench: Bench = {
  name: "srp-timing",
  title: "Whether the time of g^x reveals a sparse or a dense x, Node",
  async run({ progress }) {
    const power = createNativePower();
    progress(`g^x as a sign-in computes it, ${PAIRS} pairs`);
    const blinded = measure((x) => blindedPowG(x, randomBytes, power), power);
    progress(`g^x that leaves out zero bits, ${PAIRS} pairs`);
    const leaking = measure((x) => leakingPower(x, power), power);
    return {
      rows: [...rowsOf("in shares", blinded), ...rowsOf("without zero bits", leaking)],
      figures: [
        atMost("g^x, Welch's |t| of sparse against dense x", Math.abs(blinded.t), LEAK_T),
        atLeast("the same where zero bits are left out, to show that it can be seen", Math.abs(leaking.t), LEAK_T),
      ],
      notes: [
        `${2 * PAIRS} samples each, in pairs of random order; the slowest tenth is dropped by one threshold for both classes.`,
        `Sparse: ${RARE_BITS} of 256 bits set; dense: all but ${RARE_BITS}. |t| from ${LEAK_T} on counts as a pattern.`,
      ],
    };
  },
};

export default bench;

/** Multiplies once for each set bit, and skips the others. */
function leakingPower(x: Integer, { integer, multiply }: ModularPower): void {
  const digits = x.toString(2);
  let value = integer("5a".repeat(GROUP_BYTES));
  for (const digit of digits) if (digit === "1") value = multiply(value, value);
}

/** Returns a new exponent of its class for every sample. */
function measure(compute: (x: Integer) => unknown, { integer }: ModularPower): Leak {
  const drawing = (fill: number) => () => integer(exponentOf(fill));
  return measureLeak([drawing(0x00), drawing(0xff)], compute, {
    pairs: PAIRS,
    runs: RUNS,
    warmUp: WARM_UP,
    random: Math.random,
    now: () => performance.now(),
  });
}

/** All bits have the value of `fill`, except a few at random places. */
function exponentOf(fill: number): string {
  const bytes = new Uint8Array(EXPONENT_BYTES).fill(fill);
  const places = new Set<number>();
  while (places.size < RARE_BITS) places.add(Math.floor(Math.random() * EXPONENT_BYTES * 8));
  for (const place of places) bytes[place >> 3] = (bytes[place >> 3] ?? 0) ^ (1 << (place & 7));
  return Buffer.from(bytes).toString("hex");
}

function rowsOf(how: string, { t, meansMs: [sparse, dense] }: Leak): BenchRow[] {
  const against = `g^x ${how}, sparse x`;
  return [
    { label: against, value: sparse, unit: "ms" },
    {
      label: `g^x ${how}, dense x`,
      value: dense,
      unit: "ms",
      ratio: dense / sparse,
      against,
      detail: `t = ${t.toFixed(1)}`,
    },
  ];
}
