/** The network for VoiceLoop tests: it records the requests of the page, and the test sets the responses. */
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

export const SPEECH_URL = "http://localhost:8787";

type Answer = () => Response | Promise<Response>;

export interface VoiceLoopNetwork {
  readonly transcriptions: readonly unknown[];
  readonly refinements: readonly unknown[];
  /** Requests that the page has aborted. */
  readonly givenUp: () => number;
  transcribesAs: (answer: Answer) => void;
  refinesAs: (answer: Answer) => void;
}

const hello: Answer = () => HttpResponse.json({ text: "hello there" });
const refined: Answer = () => HttpResponse.json({ refined: "Hello there." });

/** Sets up the network for the tests of a file. */
export function setUpVoiceLoopNetwork(): VoiceLoopNetwork {
  const server = setupServer();
  const transcriptions: unknown[] = [];
  const refinements: unknown[] = [];
  let transcribe = hello;
  let refine = refined;
  let givenUp = 0;

  const handle = (path: string, calls: unknown[], answer: () => Answer) =>
    http.post(`${SPEECH_URL}${path}`, async ({ request }) => {
      request.signal.addEventListener("abort", () => {
        givenUp += 1;
      });
      calls.push(await request.json());
      return answer()();
    });

  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  beforeEach(() => {
    transcribe = hello;
    refine = refined;
    givenUp = 0;
    transcriptions.length = 0;
    refinements.length = 0;
    server.use(
      handle("/transcribe", transcriptions, () => transcribe),
      handle("/refine", refinements, () => refine),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    transcriptions,
    refinements,
    givenUp: () => givenUp,
    transcribesAs: (answer) => {
      transcribe = answer;
    },
    refinesAs: (answer) => {
      refine = answer;
    },
  };
}
