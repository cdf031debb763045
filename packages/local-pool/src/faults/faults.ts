/**
 * Simulates network faults for tests, and moves the pool's clock. It only exists when the pool is started with `--faults`.
 *
 * A fault belongs to an operation, and counts the calls since it was set: the first is attempt 1. A dropped call rejects, and
 * the server then breaks the connection.
 */
import type { ServiceErrorName } from "@poolgate/auth/wire";
import type { Clock } from "../clock.ts";
import type { OperationName } from "../operations/operations.ts";
import { errorAnswer, toResponse } from "../wire/envelope.ts";
import { ServiceError } from "../wire/service-error.ts";

/**
 * `dropBefore`: the request is lost. `dropAfter`: the operation runs, and the response is lost. `stallBefore` and `stallAfter`:
 * the call waits until `release`. `replace`: the pool sends another response, and the operation does not run.
 */
export const FAULT_KINDS = ["dropBefore", "dropAfter", "stallBefore", "stallAfter", "replace"] as const;
/** What goes wrong: the request or its response is lost or waits, or the response is another one. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** An error by its name, or any other response. */
export interface ReplacedAnswer {
  /** Default 200, and 400 for an exception. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  /** The name of an error, sent in the wire's form instead of `body`. Any name is allowed. */
  readonly exception?: string;
  readonly message?: string;
}

/**
 * What goes wrong in which call.
 *
 * @example
 * pool.faults?.add({ operation: "SignUp", fault: "dropAfter" }); // loses the response to the next SignUp
 */
export interface Fault {
  /** `*`: all operations. */
  readonly operation: OperationName | "*";
  readonly fault: FaultKind;
  /** Which calls fail, the first being 1, or `every`. Default `[1]`. */
  readonly attempts?: readonly number[] | "every";
  /** For `replace`. Default: an empty object. */
  readonly answer?: ReplacedAnswer;
}

/**
 * Sets faults, and moves the clock.
 *
 * @example
 * pool.faults?.moveClock(60_000); // one minute later
 * pool.faults?.clear();
 */
export interface FaultSwitches {
  /** The pool's clock, including the moves. */
  readonly clock: Clock;
  /** Moves the pool's clock forward, or back with a negative value. */
  moveClock(ms: number): void;
  add(...faults: readonly Fault[]): void;
  /** Removes all faults, and releases stalled calls. */
  clear(): void;
  /** Releases all stalled calls. */
  release(): void;
  /** The number of calls that are stalled now. */
  readonly stalledCount: number;
}

export interface Faults extends FaultSwitches {
  /**
   * Runs one call, with its fault if it has one.
   *
   * @throws DroppedConnection, or the signal's reason while the call is stalled.
   */
  applyTo(operation: string, request: Request, process: () => Promise<Response>): Promise<Response>;
}

/** The error that `fetch` throws for a broken connection. */
export class DroppedConnection extends TypeError {
  override readonly name = "TypeError";

  constructor() {
    super("fetch failed");
  }
}

export function createFaults(base: Clock): Faults {
  let movedByMs = 0;
  let set: { readonly fault: Fault; seen: number }[] = [];
  const waiting = new Set<() => void>();
  const clock: Clock = { now: () => base.now() + movedByMs };

  const matchFault = (operation: string): Fault | undefined => {
    let matched: Fault | undefined;
    for (const entry of set) {
      const { fault } = entry;
      if (fault.operation !== "*" && fault.operation !== operation) continue;
      entry.seen += 1;
      const { attempts = [1] } = fault;
      if (attempts === "every" || attempts.includes(entry.seen)) matched ??= fault;
    }
    return matched;
  };
  const stall = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const resume = (): void => {
        waiting.delete(resume);
        resolve();
      };
      waiting.add(resume);
      signal.addEventListener("abort", () => {
        waiting.delete(resume);
        reject(signal.reason as Error);
      });
    });
  const release = (): void => {
    for (const resume of waiting) resume();
  };

  return {
    clock,
    moveClock(ms) {
      movedByMs += ms;
    },
    add(...faults) {
      set = [...set, ...faults.map((fault) => ({ fault, seen: 0 }))];
    },
    clear() {
      set = [];
      release();
    },
    release,
    get stalledCount() {
      return waiting.size;
    },
    async applyTo(operation, request, process) {
      const matched = matchFault(operation);
      if (matched === undefined) return process();
      switch (matched.fault) {
        case "dropBefore":
          throw new DroppedConnection();
        case "dropAfter":
          await process();
          throw new DroppedConnection();
        case "stallBefore":
          await stall(request.signal);
          return process();
        case "stallAfter": {
          const response = await process();
          await stall(request.signal);
          return response;
        }
        case "replace":
          return replacementResponse(matched.answer ?? {}, clock.now());
      }
    },
  };
}

function replacementResponse(
  { status, headers, body = {}, exception, message = "" }: ReplacedAnswer,
  nowMs: number,
): Response {
  if (exception === undefined) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const type = { "content-type": "application/x-amz-json-1.1" };
    return new Response(text, { status: status ?? 200, headers: { ...type, ...headers } });
  }
  // Clients must also survive exceptions that the service does not document.
  const response = toResponse(
    errorAnswer(new ServiceError(exception as ServiceErrorName, message, status ?? 400), nowMs),
  );
  for (const [name, value] of Object.entries(headers ?? {})) response.headers.set(name, value);
  return response;
}
