/** An engine of a service that costs money: it is used only while the quota of the day lasts. */
import { StoreError } from "../../store/store.ts";
import type { TakeFromQuota } from "../../work/daily-quota.ts";
import { EngineError, type SpeechEngine } from "./speech-engine.ts";

/** A recording counts when it is sent, so that one that can't be read or is silent uses nothing. */
export function createLimitedEngine(engine: SpeechEngine, takeFromQuota: TakeFromQuota): SpeechEngine {
  return {
    ...engine,
    transcribe: async (pcm, signal, caller) => {
      const isTaken = await takeFromQuota(caller).catch(explain);
      if (!isTaken) throw new EngineError("engine.usedUp", "The quota of the day is used up");
      return engine.transcribe(pcm, signal, caller);
    },
  };
}

/** What can't be counted isn't sent. */
function explain(error: unknown): never {
  throw error instanceof StoreError ? new EngineError("engine.busy", "The call can't be counted", error) : error;
}
