/**
 * The network for tests: identity calls go to a real pool in this process, calls to the contact api to a handler of the
 * test.
 *
 * Any other request is an error.
 */
import { startTestPool, type TestPool, type TestPoolOptions } from "@poolgate/testkit/pool";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

export const CONTACT_URL = "http://localhost:8787";
const CONTACT_ENDPOINT = `${CONTACT_URL}/production/contact`;

/** The requests to the api. */
export interface ContactCall {
  readonly authorization: string | null;
  readonly idempotencyKey: string | null;
  readonly body: unknown;
}

type Answer = (call: ContactCall) => Response | Promise<Response>;

export interface Network {
  readonly pool: TestPool;
  readonly calls: readonly ContactCall[];
  /** Sets the api's response from now on. */
  answer: (answer: Answer) => void;
}

const accept: Answer = () => HttpResponse.json({ ok: true });

/** Sets up the network for the tests of a file or a part of it. Every test gets a new pool. */
export function setUpNetwork(config: TestPoolOptions["config"] = {}): Network {
  const server = setupServer();
  let pool: TestPool | undefined;
  let answer = accept;
  const calls: ContactCall[] = [];

  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  beforeEach(() => {
    // The client uses the browser's clock, and a proof contains the time.
    const started = startTestPool({ config, clock: { now: () => Date.now() } });
    pool = started;
    answer = accept;
    calls.length = 0;
    server.use(
      http.all(`${started.url}/*`, ({ request }) => started.fetch(request)),
      http.post(CONTACT_ENDPOINT, async ({ request }) => {
        const call: ContactCall = {
          authorization: request.headers.get("authorization"),
          idempotencyKey: request.headers.get("idempotency-key"),
          body: await request.json(),
        };
        calls.push(call);
        return answer(call);
      }),
    );
  });
  afterEach(() => {
    server.resetHandlers();
    pool?.close();
    pool = undefined;
  });
  afterAll(() => server.close());

  return {
    get pool() {
      if (pool === undefined) throw new Error("The pool runs only during a test.");
      return pool;
    },
    calls,
    answer(next) {
      answer = next;
    },
  };
}
