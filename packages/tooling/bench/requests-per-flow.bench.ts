/**
 * How many requests a visitor's flows make, counted at the pool: ours beside Amplify's, one whole visit each.
 *
 * A count needs no rounds. What a browser adds of its own (preflights) depends on the headers, and isn't counted.
 */
import type { Bench, BenchRow, Figure } from "../src/bench/bench.ts";
import { openAmplify } from "./flows/amplify.ts";
import type { FlowClient, OpenFlowClient, Person } from "./flows/flow-client.ts";
import { openPoolgate } from "./flows/poolgate.ts";
import { openCountingPool, type CountingPool } from "./support/counting-pool.ts";

const PERSON: Person = { email: "visitor@example.com", password: "correct horse battery" };
const NEXT_PASSWORD = "battery horse correct";

type Flow = readonly [name: string, run: (client: FlowClient, pool: CountingPool) => Promise<unknown>];

/** In the order of a visit: each finds what the one before it left. */
const VISIT: readonly Flow[] = [
  ["sign up", (client) => client.signUp(PERSON)],
  ["confirm the sign-up", (client, pool) => client.confirmSignUp(PERSON, pool.latestCode(PERSON.email))],
  ["sign in by SRP", (client) => client.signInBySrp(PERSON)],
  ["fetchAuthSession, tokens valid", (client) => signedIn(client.fetchAuthSession())],
  ["refresh", (client) => signedIn(client.refresh())],
  ["sign out", (client) => client.signOut()],
  ["sign in by password", (client) => client.signInByPassword(PERSON)],
  ["sign out everywhere", (client) => client.signOutEverywhere()],
  ["ask for a new password", (client) => client.resetPassword(PERSON)],
  [
    "set the new password",
    (client, pool) => client.confirmResetPassword(PERSON, pool.latestCode(PERSON.email), NEXT_PASSWORD),
  ],
];

/** Requests that a flow may make; what isn't named here, only as many as Amplify makes. */
const LIMITS: Readonly<Record<string, number>> = {
  "sign in by SRP": 2,
  "sign in by password": 1,
  "fetchAuthSession, tokens valid": 0,
};

const bench: Bench = {
  name: "requests-per-flow",
  title: "Requests to the pool, by flow",
  async run({ progress }) {
    const ours = await visit(openPoolgate, progress);
    const theirs = await visit(openAmplify, progress);
    const rows = VISIT.flatMap(([name]): BenchRow[] => {
      const [own = [], peer = []] = [ours.get(name), theirs.get(name)];
      const peerRow = row(`${name}, Amplify`, peer);
      const ratio = peer.length === 0 ? {} : { ratio: own.length / peer.length, against: peerRow.label };
      return [{ ...row(`${name}, Poolgate`, own), ...ratio }, peerRow];
    });
    const figures = VISIT.map(([name]): Figure => {
      const limit = LIMITS[name] ?? theirs.get(name)?.length ?? 0;
      const measured = ours.get(name)?.length ?? Number.NaN;
      return { label: `requests: ${name}`, measured, limit, direction: "at most", unit: "requests" };
    });
    return { rows, figures, notes: ["Counted at the pool; a browser's preflights come on top, for both alike."] };
  },
};

export default bench;

/** One visit to a pool of its own: the operations of every flow. */
async function visit(open: OpenFlowClient, progress: (text: string) => void): Promise<ReadonlyMap<string, string[]>> {
  const pool = await openCountingPool();
  const client = open(pool);
  const operations = new Map<string, string[]>();
  try {
    for (const [name, run] of VISIT) {
      progress(`${client.label}: ${name}`);
      await run(client, pool);
      operations.set(name, pool.takeOperations());
    }
    return operations;
  } finally {
    client.dispose();
    await pool.close();
  }
}

async function signedIn(session: Promise<{ readonly hasTokens: boolean }>): Promise<void> {
  if (!(await session).hasTokens) throw new Error("There are no tokens where somebody is signed in.");
}

function row(label: string, operations: readonly string[]): BenchRow {
  const detail = operations.length === 0 ? {} : { detail: operations.join(", ") };
  return { label, value: operations.length, unit: "requests", ...detail };
}
