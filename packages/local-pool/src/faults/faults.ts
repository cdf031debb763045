/**
 * Test switches: calls that fail as networks do, and a clock that can be moved. Only there when asked for (`--faults`).
 *
 * A fault belongs to an operation and counts its calls from when the fault was set: the first is attempt 1. What is dropped
 * ends in a rejection, which the server turns into a broken connection.
 */
import type { ServiceErrorName, UserPoolOperation } from "@poolgate/auth/wire";
import type { Clock } from "../clock.ts";
import { refuse } from "../wire/envelope.ts";
import { ServiceError } from "../wire/service-error.ts";

/**
 * `dropBefore`: the call is lost on its way here. `dropAfter`: it is carried out, the answer is lost. `stallBefore` and
 * `stallAfter`: as long as nobody calls `release`. `replace`: another answer, and nothing is carried out.
 */
export const FAULT_KINDS = ["dropBefore", "dropAfter", "stallBefore", "stallAfter", "replace"] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A serviceError by its name, or any answer at all. */
export interface ReplacedAnswer {
  /** Default 200; for an exception 400. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text as it is, anything else as JSON. */
  readonly body?: unknown;
  /** In the wire's form, in the place of `body`: any name. */
  readonly exception?: string;
  readonly message?: string;
}

export interface Fault {
  /** `*`: any. */
  readonly operation: UserPoolOperation | "*";
  readonly fault: FaultKind;
  /** Which calls, the first being 1, or `every`. Default `[1]`. */
  readonly attempts?: readonly number[] | "every";
  /** With `replace`. Default: an empty object. */
  readonly answer?: ReplacedAnswer;
}

export interface FaultSwitches {
  /** The pool's time, with what it was moved by. */
  readonly clock: Clock;
  /** Moves the pool's time on, or back. */
  moveClock(ms: number): void;
  add(...faults: readonly Fault[]): void;
  /** Takes all faults away and lets what is stalled go on. */
  clear(): void;
  /** Lets everything that is stalled go on. */
  release(): void;
  /** How many calls are stalled right now. */
  readonly stalledCount: number;
}

export interface Faults extends FaultSwitches {
  /** One call with what befalls it. @throws DroppedConnection, or the signal's reason while stalled. */
  around(operation: string, request: Request, process: () => Promise<Response>): Promise<Response>;
}

/** What a client sees of a connection that breaks, as `fetch` words it. */
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

  const strike = (operation: string): Fault | undefined => {
    let struck: Fault | undefined;
    for (const entry of set) {
      const { fault } = entry;
      if (fault.operation !== "*" && fault.operation !== operation) continue;
      entry.seen += 1;
      const { attempts = [1] } = fault;
      if (attempts === "every" || attempts.includes(entry.seen)) struck ??= fault;
    }
    return struck;
  };
  const stall = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const goOn = (): void => {
        waiting.delete(goOn);
        resolve();
      };
      waiting.add(goOn);
      signal.addEventListener("abort", () => {
        waiting.delete(goOn);
        reject(signal.reason as Error);
      });
    });
  const release = (): void => {
    for (const goOn of waiting) goOn();
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
    async around(operation, request, process) {
      const struck = strike(operation);
      if (struck === undefined) return process();
      switch (struck.fault) {
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
          return replaced(struck.answer ?? {}, clock.now());
      }
    },
  };
}

function replaced({ status, headers, body = {}, exception, message = "" }: ReplacedAnswer, nowMs: number): Response {
  if (exception === undefined) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const type = { "content-type": "application/x-amz-json-1.1" };
    return new Response(text, { status: status ?? 200, headers: { ...type, ...headers } });
  }
  // Names that the service has not thought of are part of what clients must survive.
  const response = refuse(new ServiceError(exception as ServiceErrorName, message, status ?? 400), nowMs);
  for (const [name, value] of Object.entries(headers ?? {})) response.headers.set(name, value);
  return response;
}
