/**
 * What takes part in the SRP benches: one client's arithmetic of a sign-in, in its two halves, timed from inside.
 *
 * Runs in Node and in a page alike, so it may use nothing but what both have. Counted is the time in which the thread is
 * held: not the wait between the halves, and not a pause that a client makes on purpose for the sake of the page.
 */

export interface SrpPerson {
  readonly poolName: string;
  readonly username: string;
  readonly password: string;
}

/** What the pool answers to the first request, with its own names. */
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

/** Draws a key pair and resolves to the first half's result; `pause` is for clients that let the page breathe. */
export type SrpClient = (person: SrpPerson, pause: () => Promise<void>) => Promise<SrpAttempt>;

export interface SrpCandidate {
  /** Before the first request. */
  begin(person: SrpPerson): Promise<{ readonly srpA: string; readonly heldMs: number }>;
  /** Between the two requests. */
  finish(challenge: SrpChallenge): Promise<SrpProof & { readonly heldMs: number }>;
}

/** A client with a clock around each of its halves; one sign-in at a time. */
export function candidate(client: SrpClient): SrpCandidate {
  let attempt: SrpAttempt | undefined;
  let pausedMs = 0;
  const pause = async (): Promise<void> => {
    const startMs = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 0));
    pausedMs += performance.now() - startMs;
  };
  const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    pausedMs = 0;
    const startMs = performance.now();
    const result = await work();
    return [result, performance.now() - startMs - pausedMs];
  };
  return {
    async begin(person) {
      const [begun, heldMs] = await timed(() => client(person, pause));
      attempt = begun;
      return { srpA: begun.srpA, heldMs };
    },
    async finish(challenge) {
      const [proof, heldMs] = await timed(async () => attempt?.prove(challenge));
      if (proof === undefined) throw new Error("A sign-in has to begin before it is finished.");
      return { ...proof, heldMs };
    },
  };
}
