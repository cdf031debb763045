/**
 * The network for tests: identity calls go to the real pool in process, calls to the contact api to a handler of the
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

/** What the api was sent. */
export interface ContactCall {
  readonly authorization: string | null;
  readonly idempotencyKey: string | null;
  readonly body: unknown;
}

type Answer = (call: ContactCall) => Response | Promise<Response>;

export interface Network {
  readonly pool: TestPool;
  readonly calls: readonly ContactCall[];
  /** How the api answers from now on. */
  answer: (answer: Answer) => void;
}

const accept: Answer = () => HttpResponse.json({ ok: true });

/** Sets the network up for the tests of a file, or of a part of it; every test gets a fresh pool. */
export function setUpNetwork(config: TestPoolOptions["config"] = {}): Network {
  const server = setupServer();
  let pool: TestPool | undefined;
  let answer = accept;
  const calls: ContactCall[] = [];

  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  beforeEach(() => {
    // The client lives by the browser's clock, and a proof carries the time.
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
