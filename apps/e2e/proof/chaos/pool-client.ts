/** The user-pool API as the run calls it: each call ends as acknowledged, refused, or without a response. */
import { poolRequest } from "@poolgate/testkit/pool-request";
import { setTimeout as wait } from "node:timers/promises";
import type { Disturbances } from "./disturbances.ts";
import type { ServerPair } from "./servers.ts";
import type { Tally } from "./tally.ts";

const ANSWER_WITHIN_MS = 15_000;

export type Answer =
  | { readonly outcome: "acknowledged"; readonly members: Readonly<Record<string, unknown>> }
  | { readonly outcome: "refused"; readonly exception: string; readonly message: string }
  | { readonly outcome: "unanswered" };

export interface PoolClient {
  readonly clientId: string;
  readonly epoch: number;
  /** @param abortAfterMs aborts the call after this time, as a closed page does. */
  call(operation: string, body: object, abortAfterMs?: number): Promise<Answer>;
  /**
   * Returns the newest code that was sent to an address for a purpose; undefined if there is no code or no response.
   */
  code(email: string, purposes: readonly string[]): Promise<string | undefined>;
}

export function createPoolClient(servers: ServerPair, tally: Tally, disturbances: Disturbances): PoolClient {
  const url = servers.urls.pool;
  const send = async (operation: string, body: object, signal: AbortSignal): Promise<Answer> => {
    const startedAtMs = performance.now();
    const response = await fetch(poolRequest(url, operation, body), { signal });
    const members = (await response.json()) as Readonly<Record<string, unknown>>;
    if (response.ok) return { outcome: "acknowledged", members };
    if (response.status < 500) {
      return { outcome: "refused", exception: String(members["__type"]), message: String(members["message"]) };
    }
    if (!disturbances.wereThereSince(startedAtMs)) {
      tally.fail(`${operation} answered ${response.status} while nothing was out of order.`);
    }
    return { outcome: "unanswered" };
  };
  return {
    clientId: servers.clientId,
    get epoch() {
      return servers.poolEpoch;
    },
    async call(operation, body, abortAfterMs) {
      const leaving = new AbortController();
      const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
      if (abortAfterMs !== undefined) void wait(abortAfterMs).then(() => leaving.abort());
      let answer: Answer = { outcome: "unanswered" };
      try {
        answer = await send(operation, body, AbortSignal.any([leaving.signal, late]));
      } catch {
        if (late.aborted) tally.fail(`${operation} got no answer within ${ANSWER_WITHIN_MS} ms.`);
        else if (abortAfterMs === undefined && !servers.isDown("pool")) {
          tally.fail(`${operation} lost its connection while the pool was up.`);
        }
      }
      tally.count(`pool ${operation}`, answer.outcome);
      return answer;
    },
    async code(email, purposes) {
      try {
        const response = await fetch(`${url}/outbox`, { headers: { accept: "application/json" } });
        if (!response.ok) return undefined;
        const messages = (await response.json()) as readonly Readonly<Record<string, string>>[];
        const isWanted = ({ destination, purpose = "" }: Readonly<Record<string, string>>): boolean =>
          destination === email && purposes.includes(purpose);
        return messages.find(isWanted)?.["code"];
      } catch {
        return undefined;
      }
    },
  };
}
