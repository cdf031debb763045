/**
 * The servers of `dev` as one: all start together, all are waited for, and when one ends all end.
 *
 * Holds no wording and writes nothing; the command does that.
 */
import { setTimeout } from "node:timers/promises";
import { startNode, type ChildEnd } from "../processes/child.ts";
import { childEnvironment } from "../processes/package-binary.ts";
import type { Role } from "./options.ts";
import type { ServerPlan } from "./servers.ts";

/** The first server that ended by itself, and what it printed last. */
export interface UnaskedEnd extends ChildEnd {
  readonly role: Role;
  readonly lastLines: readonly string[];
}

export interface House {
  /**
   * Resolves when a server answers.
   * @throws Error when it doesn't in time; never settles once the house stops
   */
  ready(role: Role): Promise<void>;
  /** Stays pending while no server ends by itself. */
  readonly firstUnasked: Promise<UnaskedEnd>;
  /** Asks all of them to end; resolves to those that had to be killed. */
  stop(): Promise<Role[]>;
  /** Kills all of them at once. */
  kill(): void;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 5000;
const ASK_EVERY_MS = 100;
const ANSWER_WITHIN_MS = 5000;
const KEPT_LINES = 20;

/** Starts all servers; `log` gets each line that one of them writes, except the one that says that it is ready. */
export function startHouse(
  plans: readonly ServerPlan[],
  log: (role: Role, line: string) => void,
  { readyWithinMs = READY_WITHIN_MS, stopWithinMs = STOP_WITHIN_MS } = {},
): House {
  const stopping = new AbortController();
  const children = plans.map(({ role, args, env }) => {
    const onLine = (line: string): void => void (/^(?:$|\{"ready":)/u.test(line) || log(role, line));
    return { role, child: startNode(args, { env: childEnvironment(env), isGroup: true, onLine }) };
  });
  const firstUnasked = new Promise<UnaskedEnd>((resolve) => {
    for (const { role, child } of children) {
      const report = async (): Promise<void> => {
        const end = await child.ended;
        const lastLines = child.output.err.trimEnd().split("\n").slice(-KEPT_LINES);
        if (!stopping.signal.aborted) resolve({ role, ...end, lastLines });
      };
      void report();
    }
  });
  return {
    firstUnasked,
    async ready(role) {
      const url = plans.find((plan) => plan.role === role)?.readyUrl ?? "";
      const end = AbortSignal.any([stopping.signal, AbortSignal.timeout(readyWithinMs)]);
      while (!end.aborted) {
        if (await isAnswering(url, end)) return;
        await setTimeout(ASK_EVERY_MS);
      }
      if (stopping.signal.aborted) return new Promise(() => undefined);
      throw new Error(`The ${role} does not answer at ${url} after ${readyWithinMs / 1000} s.`);
    },
    async stop() {
      stopping.abort();
      const killed = children.map(async ({ role, child }) =>
        (await child.stop("SIGTERM", stopWithinMs)) ? [role] : [],
      );
      return (await Promise.all(killed)).flat();
    },
    kill() {
      stopping.abort();
      for (const { child } of children) child.kill();
    },
  };
}

/** Whether the address answers with success. */
async function isAnswering(url: string, end: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([end, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const response = await fetch(url, { headers: { accept: "text/html, */*" }, signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
