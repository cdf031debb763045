/** The function for `POST /refine`. */
import type { Hono } from "hono";
import { createApp } from "../http/create-app.ts";
import { limitByAddress } from "../http/limit-by-address.ts";
import { addressRules } from "../http/limit-calls.ts";
import { createRefiner } from "../refine/create-refiner.ts";
import { refineRoute } from "../refine/refine.route.ts";
import { createRulesRefiner } from "../refine/rules-refiner.ts";
import { createDailyQuota } from "../work/daily-quota.ts";
import { functionLog } from "./function-settings.ts";
import { createHttpFunction } from "./http-function.ts";
import { readSpeechSettings } from "./speech-settings.ts";

/** @see createHttpFunction */
export const handler = createHttpFunction(createRefine, functionLog);

async function createRefine(): Promise<Hono> {
  const { app, openTable, speech } = await readSpeechSettings("REFINE_API_KEY");
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
