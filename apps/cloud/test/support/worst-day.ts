/**
 * What the api costs on a day on which everybody calls as much as the template lets them, in US dollars.
 *
 * Rates, limits of the day, executions and memory are the template's. Prices and the time of a call are those of
 * `docs/costs.md`. Free tiers are left out.
 */
import type { Template } from "./templates.ts";

const DAY_SECONDS = 86_400;
const MILLION = 1_000_000;

/** Dollars, for what `docs/costs.md` names. */
const PRICES = {
  /** For each 512 kB of a request. */
  gatewayRequest: 1 / MILLION,
  lambdaRequest: 0.2 / MILLION,
  gigabyteSecond: 0.000_013_333_4,
  transcribeMinute: 0.024,
  tableWrite: 0.625 / MILLION,
  logGigabyte: 0.5,
  /** A small model, such as Amazon Nova Lite. */
  inputToken: 0.06 / MILLION,
  outputToken: 0.24 / MILLION,
} as const;

/** The gateway takes 10 MB. */
const METERED_PARTS = 20;
/** The shortest that Transcribe charges, and the longest clip that the api sends. */
const CLIP_SECONDS = 15;
/** A text of 5,000 characters of four bytes each with the instruction, if each byte is a token; and the api's limit. */
const INPUT_TOKENS = 21_000;
const OUTPUT_TOKENS = 4_096;
/** An address of IPv6 is counted three times, each of which is at most two writes; a call of a service twice more. */
const WRITES_PER_COUNT = 6;
const WRITES_PER_QUOTA = 2;
const LOG_BYTES = 1_000;

/** How long a call runs: without a token, a recording or a model there is little to do. */
const SECONDS: Readonly<Record<string, number>> = {
  contact: 0.1,
  transcribe: 16,
  refine: 1,
  vitals: 0.05,
  health: 0.05,
};
const MODEL_SECONDS = 16;

export interface WorstDay {
  readonly speech: number;
  readonly model: number;
  readonly functions: number;
  readonly gateway: number;
  readonly table: number;
  readonly logs: number;
  readonly total: number;
}

export function worstDay(api: Template): WorstDay {
  const calls = callsOfDay(api);
  const all = Object.values(calls).reduce((sum, count) => sum + count, 0);
  const { transcribe = {}, refine = {} } = api.environments();
  const clips =
    transcribe["STT_PROVIDER"] === "transcribe" ? limited(calls["transcribe"], transcribe["STT_CALLS_PER_DAY"]) : 0;
  const texts = refine["REFINE_PROVIDER"] === "bedrock" ? limited(calls["refine"], refine["REFINE_CALLS_PER_DAY"]) : 0;
  const counted = (calls["contact"] ?? 0) + (calls["transcribe"] ?? 0) + (calls["refine"] ?? 0);
  const parts = {
    speech: clips * (CLIP_SECONDS / 60) * PRICES.transcribeMinute,
    model: texts * (INPUT_TOKENS * PRICES.inputToken + OUTPUT_TOKENS * PRICES.outputToken),
    functions: all * PRICES.lambdaRequest + gigabyteSeconds(api, calls, texts) * PRICES.gigabyteSecond,
    gateway: all * METERED_PARTS * PRICES.gatewayRequest,
    table: (counted * WRITES_PER_COUNT + (clips + texts) * WRITES_PER_QUOTA) * PRICES.tableWrite,
    logs: ((all * LOG_BYTES) / 1e9) * PRICES.logGigabyte,
  };
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}

/** The calls of each function, from the rates of its routes. Each route without a rate of its own has the stage's. */
function callsOfDay(api: Template): Readonly<Record<string, number>> {
  const { DefaultRouteSettings: stage, RouteSettings: own } = api.only("AWS::ApiGatewayV2::Stage") as {
    readonly DefaultRouteSettings: { readonly ThrottlingRateLimit: number };
    readonly RouteSettings: Readonly<Record<string, { readonly ThrottlingRateLimit: number }>>;
  };
  const calls: Record<string, number> = {};
  for (const { RouteKey: key } of api.all("AWS::ApiGatewayV2::Route")) {
    const route = String(key);
    const rate = (own[route] ?? stage).ThrottlingRateLimit;
    const name = route.replace("ANY /", "").replace(/^(?:healthz|\$default)$/u, "health");
    calls[name] = (calls[name] ?? 0) + rate * DAY_SECONDS;
  }
  return calls;
}

function gigabyteSeconds(api: Template, calls: Readonly<Record<string, number>>, texts: number): number {
  let sum = 0;
  for (const { Description, MemorySize, ReservedConcurrentExecutions: reserved } of api.all("AWS::Lambda::Function")) {
    const name = String(Description).replace(/^.*: /u, "");
    const seconds = (calls[name] ?? 0) * (SECONDS[name] ?? 0) + (name === "refine" ? texts * MODEL_SECONDS : 0);
    const most = reserved === undefined ? seconds : Math.min(seconds, Number(reserved) * DAY_SECONDS);
    sum += most * (Number(MemorySize) / 1024);
  }
  return sum;
}

/** A limit that isn't in the template limits nothing. */
function limited(calls = 0, limit: unknown): number {
  return limit === undefined ? calls : Math.min(calls, Number(limit));
}
