/**
 * The functions of the api: which routes each one answers, and what it needs for that.
 *
 * The names are those of the entry modules in `apps/api/src/lambda`. Timeouts stay below the 30 seconds after which API
 * Gateway gives up.
 */
export type FunctionName = "contact" | "transcribe" | "refine" | "vitals" | "health" | "retry";

export interface FunctionPlan {
  readonly name: FunctionName;
  /** Route keys of the HTTP API. Every method goes to the app, which refuses what it does not know. */
  readonly routes: readonly string[];
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
  readonly needs: readonly Need[];
}

/** What a function may use; `api-permissions.ts` has the actions and resources of each. */
export type Need =
  | "store messages"
  | "count calls"
  | "look at table"
  | "queue mail"
  | "take mail"
  | "send mail"
  | "transcribe"
  | "refine";

export const FUNCTIONS: readonly FunctionPlan[] = [
  {
    name: "contact",
    routes: ["ANY /contact"],
    memoryMegabytes: 512,
    // Longer than the store repeats the calls that a message takes.
    timeoutSeconds: 29,
    needs: ["store messages", "count calls", "queue mail"],
  },
  {
    name: "transcribe",
    routes: ["ANY /transcribe"],
    // Recordings are decoded in the function; more memory is also more processor.
    memoryMegabytes: 1024,
    timeoutSeconds: 29,
    needs: ["count calls", "transcribe"],
  },
  {
    name: "refine",
    routes: ["ANY /refine"],
    memoryMegabytes: 1024,
    timeoutSeconds: 20,
    needs: ["count calls", "refine"],
  },
  { name: "vitals", routes: ["ANY /vitals"], memoryMegabytes: 256, timeoutSeconds: 5, needs: [] },
  {
    name: "health",
    // Its app answers unknown paths with the api's own 404.
    routes: ["ANY /healthz", "$default"],
    memoryMegabytes: 256,
    timeoutSeconds: 5,
    needs: ["look at table"],
  },
  {
    name: "retry",
    routes: [],
    memoryMegabytes: 256,
    timeoutSeconds: 60,
    needs: ["take mail", "send mail"],
  },
];
