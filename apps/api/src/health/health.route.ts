/**
 * `GET /healthz`: says whether the database works, whether mail is configured, and what transcribes and refines.
 *
 * It tells no addresses, versions or paths.
 */
import { Hono } from "hono";
import { ApiError } from "../http/api-error.ts";
import { describeError, type Log } from "../log.ts";
import type { Refiner } from "../refine/refiner.ts";
import type { ContactStore } from "../store/store.ts";
import type { FindEngine } from "../transcribe/engines/choose-engine.ts";

export interface HealthRouteOptions {
  readonly store: ContactStore;
  readonly isMailConfigured: boolean;
  readonly findEngine: FindEngine;
  readonly refiner: Refiner;
  readonly log: Log;
}

/** Responds with 200 while messages can be stored, otherwise with 503. */
export function healthRoute({ store, isMailConfigured, findEngine, refiner, log }: HealthRouteOptions): Hono {
  const mail = isMailConfigured ? "configured" : "not configured";
  const route = new Hono();
  route.get("/healthz", async (context) => {
    const parts = { mail, transcription: findEngine()?.name ?? "none", refinement: refiner.name };
    try {
      await store.check();
      return context.json({ ok: true, store: "reachable", ...parts });
    } catch (error) {
      log("error", "health.storeUnreachable", describeError(error));
      return context.json({ ok: false, store: "unreachable", ...parts }, 503);
    }
  });
  route.all("/healthz", () => {
    throw new ApiError({ status: 405, text: "Ask with GET.", headers: { Allow: "GET, HEAD, OPTIONS" } });
  });
  return route;
}
