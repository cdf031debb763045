/**
 * XState's `setup()` for this package: the same types, the same machines, and of what it returns only what is used here.
 *
 * XState's own carries every action creator along (`enqueueActions`, `log`, `sendTo`, …), and no bundler can drop them:
 * 0.7 kB of every page. Machines import the creators that they use, by name.
 */
import { createMachine, type setup as setupOfXState } from "xstate";

type Config = Parameters<typeof createMachine>[0];
type Implementations = NonNullable<Parameters<typeof createMachine>[1]>;

const leanSetup = (words: Implementations) => ({
  createStateConfig: <T>(config: T): T => config,
  createMachine: (config: Config) => createMachine(config, words),
});

/** The words of a machine: returns `createMachine` and `createStateConfig`, and nothing else of what its type names. */
export const setup = leanSetup as unknown as typeof setupOfXState;
