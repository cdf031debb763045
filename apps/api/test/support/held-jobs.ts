/** Jobs that run until the test ends them, for tests of who has a place and who waits. */
export interface HeldJobs {
  /** A job. It resolves to the result when it is ended. */
  readonly start: () => Promise<string>;
  /** How many have begun and not ended. */
  running(): number;
  /** Ends one job after the other, in the order in which they began, until all of these are answered. */
  finish(answers: readonly Promise<Response>[]): Promise<number[]>;
}

export function holdJobs(result: string): HeldJobs {
  const ends: (() => void)[] = [];
  const finish: HeldJobs["finish"] = async (answers) => {
    const turn = new Promise<undefined>((resolve) => void setImmediate(resolve, undefined));
    const responses = await Promise.race([Promise.all(answers), turn]);
    if (responses !== undefined) return responses.map(({ status }) => status);
    ends.shift()?.();
    return finish(answers);
  };
  return {
    async start() {
      const { promise, resolve } = Promise.withResolvers<string>();
      ends.push(() => resolve(result));
      return promise;
    },
    running: () => ends.length,
    finish,
  };
}
