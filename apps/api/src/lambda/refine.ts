/** The function for `POST /refine`. */
import type { Hono } from "hono";
import { createApp } from "../http/create-app.ts";
import { limitByAddress } from "../http/limit-by-address.ts";
import { addressRules } from "../http/limit-calls.ts";
import { createRefiner } from "../refine/create-refiner.ts";
import { refineRoute } from "../refine/refine.route.ts";
import { createRulesRefiner } from "../refine/rules-refiner.ts";
import { withSecrets } from "../read-secrets.ts";
import { readSpeechConfig } from "../speech-config.ts";
import { createDailyQuota } from "../work/daily-quota.ts";
import { functionLog, readAppOptions, readSettings } from "./function-settings.ts";
import { readTable } from "./function-table.ts";
import { createHttpFunction } from "./http-function.ts";

/** @see createHttpFunction */
export const handler = createHttpFunction(createRefine, functionLog);

async function createRefine(): Promise<Hono> {
  const environment = await withSecrets(process.env, ["REFINE_API_KEY"]);
  const { app, openTable, speech } = readSettings(
    (env, problems) => ({
      app: readAppOptions(env, problems),
      openTable: readTable(env, problems),
      speech: readSpeechConfig(env, problems),
    }),
    environment,
  );
  const { clock, log } = app;
  const { createLimit, countUse } = openTable();
  const quota = { service: "refinement", callsPerDay: speech.refineCallsPerDay } as const;
  const route = refineRoute({
    refiner: createRefiner(speech.refine, {
      rules: createRulesRefiner(),
      takeFromQuota: createDailyQuota(quota, { countUse, clock, log }),
      log,
    }),
    limitCaller: limitByAddress(createLimit, addressRules(speech.callsPerMinute).refine, speech.trustedProxies),
  });
  return createApp([route], app);
}
