/**
 * The interface of a client in the SRP benches: the arithmetic of a sign-in in two halves, timed from inside.
 *
 * It runs in Node and in a page, so it uses only what both have. Counted is the time for which the thread is blocked:
 * not the wait between the halves, and not a client's deliberate pause for the page.
 */

export interface SrpPerson {
  readonly poolName: string;
  readonly username: string;
  readonly password: string;
}

/** The pool's response to the first request, with its own names. */
export interface SrpChallenge {
  readonly SALT: string;
  readonly SRP_B: string;
  readonly SECRET_BLOCK: string;
  readonly USER_ID_FOR_SRP: string;
}

export interface SrpProof {
  readonly signature: string;
  readonly timestamp: string;
}

export interface SrpAttempt {
  readonly srpA: string;
  prove(challenge: SrpChallenge): Promise<SrpProof>;
}

/** Draws a key pair and resolves to the result of the first half. `pause` is for clients that yield to the page. */
export type SrpClient = (person: SrpPerson, pause: () => Promise<void>) => Promise<SrpAttempt>;

/** How long the thread was blocked, in milliseconds. */
export interface Held {
  readonly heldMs: number;
  /** The longest time without a pause. */
  readonly longestMs: number;
}

export interface SrpCandidate {
  /** Before the first request. */
  readonly begin: (person: SrpPerson) => Promise<Held & { readonly srpA: string }>;
  /** Between the two requests. */
  readonly finish: (challenge: SrpChallenge) => Promise<Held & SrpProof>;
}

/** A client with a clock around each of its halves. It makes one sign-in at a time. */
export function candidate(client: SrpClient): SrpCandidate {
  let attempt: SrpAttempt | undefined;
  let startMs = 0;
  let stretches: number[] = [];
  const start = (): void => void (startMs = performance.now());
  const stop = (): void => void stretches.push(performance.now() - startMs);
  const pause = async (): Promise<void> => {
    stop();
    await new Promise((resolve) => setTimeout(resolve, 0));
    start();
  };
  const timed = async <T extends object>(work: () => Promise<T>): Promise<Held & T> => {
    stretches = [];
    start();
    const result = await work();
    stop();
    return { ...result, heldMs: stretches.reduce((sum, ms) => sum + ms), longestMs: Math.max(...stretches) };
  };
  return {
    begin: (person) =>
      timed(async () => {
        attempt = await client(person, pause);
        return { srpA: attempt.srpA };
      }),
    finish: (challenge) =>
      timed(() => {
        if (attempt === undefined) throw new Error("A sign-in has to begin before it is finished.");
        return attempt.prove(challenge);
      }),
  };
}
