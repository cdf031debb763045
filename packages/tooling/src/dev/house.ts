/**
 * The servers of `dev` as one: all start together, all are waited for, and when one ends all end.
 *
 * Holds no wording and writes nothing; the command does that.
 */
import { startChild, type ChildEnd, type ChildServer } from "./child-server.ts";
import type { Role } from "./options.ts";
import type { ServerPlan } from "./servers.ts";
import { waitUntilReady } from "./wait-until-ready.ts";

export interface House {
  /**
   * Resolves when a server answers.
   * @throws Error when it doesn't in time; never settles once the house stops
   */
  ready(role: Role): Promise<void>;
  /** Resolves to the first server that ended by itself. It stays pending while none does. */
  readonly firstUnasked: Promise<{ readonly role: Role; readonly end: ChildEnd }>;
  /** Asks all of them to end; resolves to those that had to be killed. */
  stop(): Promise<Role[]>;
  /** Kills all of them at once. */
  kill(): void;
}

const READY_WITHIN_MS = 60_000;

/** Starts all servers; `log` gets each line that one of them writes. */
export function startHouse(
  plans: readonly ServerPlan[],
  log: (role: Role, line: string) => void,
  patience: { readonly readyWithinMs?: number; readonly stopWithinMs?: number } = {},
): House {
  const stopping = new AbortController();
  const children: ChildServer[] = plans.map((plan) => startChild(plan, (line) => log(plan.role, line)));
  const firstUnasked = new Promise<{ role: Role; end: ChildEnd }>((resolve) => {
    for (const { plan, ended } of children) {
      const report = async (): Promise<void> => {
        const end = await ended;
        if (!stopping.signal.aborted) resolve({ role: plan.role, end });
      };
      void report();
    }
  });
  return {
    firstUnasked,
    async ready(role) {
      const url = plans.find((plan) => plan.role === role)?.readyUrl ?? "";
      const readyWithinMs = patience.readyWithinMs ?? READY_WITHIN_MS;
      if (await waitUntilReady(url, readyWithinMs, stopping.signal)) return;
      if (stopping.signal.aborted) return new Promise(() => undefined);
      throw new Error(`The ${role} does not answer at ${url} after ${readyWithinMs / 1000} s.`);
    },
    async stop() {
      stopping.abort();
      const killed = await Promise.all(
        children.map(async (child) => ((await child.stop(patience.stopWithinMs)) ? [child.plan.role] : [])),
      );
      return killed.flat();
    },
    kill() {
      stopping.abort();
      for (const child of children) child.kill();
    },
  };
}
