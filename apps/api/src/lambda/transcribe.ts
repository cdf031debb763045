/** The function for `POST /transcribe`. */
import type { Hono } from "hono";
import { createApp } from "../http/create-app.ts";
import { limitByAddress } from "../http/limit-by-address.ts";
import { addressRules } from "../http/limit-calls.ts";
import { createClipDecoder } from "../transcribe/audio/decode-clip.ts";
import { createOpusDecoder } from "../transcribe/audio/opus-decoder.ts";
import { createEngineFinder } from "../transcribe/engines/choose-engine.ts";
import { transcribeRoute } from "../transcribe/transcribe.route.ts";
import { createDailyQuota } from "../work/daily-quota.ts";
import { createJobQueue } from "../work/job-queue.ts";
import { createPrivateFolder } from "../work/private-folder.ts";
import { functionLog } from "./function-settings.ts";
import { createHttpFunction } from "./http-function.ts";
import { readSpeechSettings } from "./speech-settings.ts";

/** @see createHttpFunction */
export const handler = createHttpFunction(createTranscribe, functionLog);

async function createTranscribe(): Promise<Hono> {
  const { app, openTable, speech } = await readSpeechSettings("STT_API_KEY");
  const { clock, log } = app;
  const folder = createPrivateFolder();
  const { createLimit, countUse } = openTable();
  const rule = addressRules(speech.callsPerMinute).transcribe;
  const quota = { service: "speech", callsPerDay: speech.speechCallsPerDay } as const;
  const takeFromQuota = createDailyQuota(quota, { countUse, clock, log });
  const route = transcribeRoute({
    findEngine: createEngineFinder(speech.engine, { folder, takeFromQuota, log }),
    decode: createClipDecoder({ opus: createOpusDecoder(), ffmpeg: { command: speech.ffmpegCommand, folder } }),
    queue: createJobQueue(speech.queue),
    limitCaller: limitByAddress(createLimit, rule, speech.trustedProxies),
    // Texts are refined in another function.
    onTranscribed: () => undefined,
    clock,
    log,
  });
  return createApp([route], app);
}
