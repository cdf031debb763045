/**
 * `POST /vitals`: logs one measurement of how fast a page was for a visitor.
 *
 * It contains no id, no address and no browser: only a metric's name, a number, a rating and a path, each of them
 * checked. The page sends it with `sendBeacon` as text/plain, because any other type would need a preflight request.
 */
import { Hono } from "hono";
import { ApiError } from "../http/api-error.ts";
import type { LimitCaller } from "../http/limit-by-address.ts";
import { parseJson, readBytes } from "../http/read-body.ts";
import type { Log } from "../log.ts";

const BODY_LIMIT = { bytes: 2 * 1024, refusal: "The measurement is too long." };
const CONTENT_TYPE = /^(?:text\/plain|application\/json)\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const MEMBERS = ["name", "path", "rating", "value"];
const NAMES = new Set(["CLS", "FCP", "INP", "LCP", "TTFB"]);
const RATINGS = new Set(["good", "needs-improvement", "poor"]);
const LARGEST_VALUE = 3_600_000;
const PATH = /^\/[A-Za-z0-9/_-]{0,199}$/;

export interface VitalsRouteOptions {
  readonly limitCaller: LimitCaller;
  readonly log: Log;
}

/** Creates the endpoint for measurements, which is mounted at each root of the api. */
export function vitalsRoute({ limitCaller, log }: VitalsRouteOptions): Hono {
  const route = new Hono();
  route.post("/vitals", async (context) => {
    await limitCaller(context);
    if (!CONTENT_TYPE.test(context.req.header("Content-Type")?.trim() ?? "")) {
      throw new ApiError({ status: 415, text: "Send the measurement as text/plain or application/json." });
    }
    const vital = parseVital(parseJson(await readBytes(context.req.raw, BODY_LIMIT)));
    log("info", "vitals.measured", { ...vital });
    // Nobody reads the response to a beacon, but without this header the browser reports it as blocked.
    context.header("Cross-Origin-Resource-Policy", "cross-origin");
    return context.body(null, 204);
  });
  route.all("/vitals", () => {
    throw new ApiError({ status: 405, text: "Send the measurement with POST.", headers: { Allow: "POST, OPTIONS" } });
  });
  return route;
}

interface Vital {
  readonly name: string;
  readonly value: number;
  readonly rating: string;
  readonly path: string;
}

function parseVital(body: unknown): Vital {
  if (typeof body !== "object" || body === null || Object.keys(body).toSorted().join() !== MEMBERS.join())
    throw invalid();
  const { name, value, rating, path } = body as Readonly<Record<keyof Vital, unknown>>;
  if (typeof name !== "string" || !NAMES.has(name)) throw invalid();
  if (typeof value !== "number" || !(value >= 0 && value <= LARGEST_VALUE)) throw invalid();
  if (typeof rating !== "string" || !RATINGS.has(rating)) throw invalid();
  if (typeof path !== "string" || !PATH.test(path)) throw invalid();
  return { name, value, rating, path };
}

function invalid(): ApiError {
  return new ApiError({ status: 400, text: "The measurement must be {name, value, rating, path}." });
}
