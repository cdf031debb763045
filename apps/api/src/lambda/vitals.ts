/** The function for `POST /vitals`. It uses no table: its counts are in its memory, and the gateway limits all calls. */
import type { Hono } from "hono";
import { createApp } from "../http/create-app.ts";
import { limitByAddress } from "../http/limit-by-address.ts";
import { addressRules } from "../http/limit-calls.ts";
import { limitInMemory } from "../http/limit-in-memory.ts";
import { readSpeechConfig } from "../speech-config.ts";
import { vitalsRoute } from "../server/vitals.route.ts";
import { functionLog, readAppOptions, readSettings } from "./function-settings.ts";
import { createHttpFunction } from "./http-function.ts";

/** @see createHttpFunction */
export const handler = createHttpFunction(createVitals, functionLog);

async function createVitals(): Promise<Hono> {
  const { app, speech } = readSettings((env, problems) => ({
    app: readAppOptions(env, problems),
    speech: readSpeechConfig(env, problems),
  }));
  const rule = addressRules(speech.callsPerMinute).vitals;
  const limitCaller = limitByAddress(limitInMemory, rule, speech.trustedProxies);
  return createApp([vitalsRoute({ limitCaller, log: app.log })], app);
}
