/**
 * `GET /healthz`: says whether the database works, whether mail is configured, and what transcribes and refines.
 *
 * It tells no addresses, versions or paths.
 */
import { Hono } from "hono";
import { ApiError } from "../http/api-error.ts";
import type { LimitCaller } from "../http/limit-by-address.ts";
import { describeError, type Log } from "../log.ts";
import type { ContactStore } from "../store/store.ts";

export interface HealthRouteOptions {
  readonly store: ContactStore;
  /** Whether mail is configured. */
  readonly mail: boolean;
  /** Finds the name of the engine that transcribes, if there is one. */
  readonly transcription: () => string | undefined;
  /** The name of what refines. */
  readonly refinement: string;
  readonly limitCaller: LimitCaller;
  readonly log: Log;
}

/** Responds with 200 while messages can be stored, otherwise with 503. */
export function healthRoute({ store, mail, transcription, refinement, limitCaller, log }: HealthRouteOptions): Hono {
  const route = new Hono();
  route.get("/healthz", async (context) => {
    await limitCaller(context);
    const parts = {
      mail: mail ? "configured" : "not configured",
      transcription: transcription() ?? "none",
      refinement,
    };
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
