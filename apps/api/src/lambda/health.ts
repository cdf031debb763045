/** The function for `GET /healthz`. It names the engines by their settings and loads none of them. */
import type { Hono } from "hono";
import { healthRoute } from "../server/health.route.ts";
import { createApp } from "../http/create-app.ts";
import { limitByAddress } from "../http/limit-by-address.ts";
import { addressRules } from "../http/limit-calls.ts";
import { limitInMemory } from "../http/limit-in-memory.ts";
import { readMail } from "../mail-config.ts";
import { refinerName } from "../refine/create-refiner.ts";
import { readSpeechConfig } from "../speech-config.ts";
import { createEngineFinder } from "../transcribe/engines/choose-engine.ts";
import { createPrivateFolder } from "../work/private-folder.ts";
import { functionLog, readAppOptions, readSettings } from "./function-settings.ts";
import { readTable } from "./function-table.ts";
import { createHttpFunction } from "./http-function.ts";

/** @see createHttpFunction */
export const handler = createHttpFunction(createHealth, functionLog);

async function createHealth(): Promise<Hono> {
  const { app, openTable, mail, speech } = readSettings((env, problems) => ({
    app: readAppOptions(env, problems),
    openTable: readTable(env, problems),
    mail: readMail(env, problems),
    speech: readSpeechConfig(env, problems),
  }));
  const findEngine = createEngineFinder(speech.engine, {
    folder: createPrivateFolder(),
    takeFromQuota: () => Promise.resolve(false),
    log: app.log,
  });
  const route = healthRoute({
    store: openTable().store,
    mail: mail !== undefined,
    transcription: () => findEngine()?.name,
    refinement: refinerName(speech.refine),
    limitCaller: limitByAddress(limitInMemory, addressRules(speech.callsPerMinute).health, speech.trustedProxies),
    log: app.log,
  });
  return createApp([route], app);
}
