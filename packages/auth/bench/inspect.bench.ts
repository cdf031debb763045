/**
 * Measures what an inspector costs a sign-in: with it, and without, in Node and with a pool in the same process.
 *
 * Each sign-in has a new client, and those that are inspected a new inspector, as each page has. The time is that of the
 * thread's CPU, so that other processes of a busy machine do not count, and contains the making of all records.
 */
import { createAuth, type Auth, signIn } from "@poolgate/auth";
import { createInspector, type Inspector } from "@poolgate/auth/inspect";
import { fakeBrowser, fakeClock, fakeWorld } from "@poolgate/testkit/environment";
import { startTestPool, type TestPool } from "@poolgate/testkit/pool";
import { atMost, type Bench } from "@poolgate/tooling/bench/bench";
import { median } from "@poolgate/tooling/bench/interleave";
import type { InspectionEvent } from "xstate";

const USER = { username: "ann@example.com", password: "correct horse battery" };
const ROUNDS = 250;
const WARM_UP = 10;
/** The repetitions in which the inspector alone handles the events of a sign-in. */
const REPLAYS = 200;
const LIMIT = 1.02;

const WITH = "a sign-in with an inspector";
const WITHOUT = "a sign-in without one";
const ALONE = "the inspector's own time";

type Inspect = Inspector | ((event: InspectionEvent) => void);

const bench: Bench = {
  name: "inspect",
  title: "What an inspector costs a sign-in, Node",
  async run({ progress }) {
    const clock = fakeClock();
    const pool = startTestPool({ clock });
    try {
      await pool.seedUser({ email: USER.username, password: USER.password });
      const signInOnNewPage = async (inspect?: Inspect): Promise<number> => {
        const auth = openClient(pool, clock, inspect);
        const start = process.threadCpuUsage();
        await signIn(auth, USER);
        if (typeof inspect === "object") inspect.flush();
        const { user, system } = process.threadCpuUsage(start);
        auth.dispose();
        return (user + system) / 1000;
      };
      const rounds: { readonly withMs: number; readonly withoutMs: number }[] = [];
      for (let round = 1; round <= WARM_UP + ROUNDS; round += 1) {
        progress(`round ${round} of ${WARM_UP + ROUNDS}`);
        // In this order, neither is always the first or the last.
        const first = await signInOnNewPage();
        const second = await signInOnNewPage(createInspector());
        const third = await signInOnNewPage(createInspector());
        const fourth = await signInOnNewPage();
        if (round > WARM_UP) rounds.push({ withoutMs: (first + fourth) / 2, withMs: (second + third) / 2 });
      }
      const withMs = median(rounds.map((round) => round.withMs));
      const withoutMs = median(rounds.map((round) => round.withoutMs));
      const ratio = median(rounds.map((round) => round.withMs / round.withoutMs));
      const events: InspectionEvent[] = [];
      await signInOnNewPage((event) => void events.push(event));
      const aloneMs = median(Array.from({ length: REPLAYS }, () => timeReplay(events)));
      return {
        rows: [
          { label: WITHOUT, value: withoutMs, unit: "ms" },
          { label: WITH, value: withMs, unit: "ms", ratio, against: WITHOUT },
          { label: ALONE, value: aloneMs * 1000, unit: "µs", detail: `${events.length} inspection events` },
        ],
        figures: [
          atMost("a sign-in with an inspector over one without", ratio, LIMIT),
          atMost("the inspector's own time over a sign-in", aloneMs / withoutMs, LIMIT - 1),
        ],
        notes: [
          `Medians of ${ROUNDS} rounds with two sign-ins each; with SRP, and with a pool in the same thread.`,
          "Times of the thread's CPU. The inspector alone: the events of one sign-in again and again.",
        ],
      };
    } finally {
      pool.close();
    }
  },
};

export default bench;

function openClient(pool: TestPool, clock: ReturnType<typeof fakeClock>, inspect: Inspect | undefined): Auth {
  const { environment } = fakeWorld((request) => pool.fetch(request), { clock, browser: fakeBrowser() });
  const { userPoolId, userPoolClientId, url: userPoolEndpoint } = pool;
  const config = { userPoolId, userPoolClientId, userPoolEndpoint };
  return createAuth(config, inspect === undefined ? environment : { ...environment, inspect });
}

function timeReplay(events: readonly InspectionEvent[]): number {
  const inspector = createInspector();
  const start = performance.now();
  for (const event of events) inspector.next(event);
  inspector.flush();
  return performance.now() - start;
}
