/** An engine whose library is loaded with the first recording, so that no other process loads it. */
import type { SpeechEngine } from "./speech-engine.ts";

/** @param load called once; after a failure it is called again for the next recording */
export function createLazyEngine(
  { name, isLocal }: Pick<SpeechEngine, "name" | "isLocal">,
  load: () => Promise<SpeechEngine>,
): SpeechEngine {
  let engine: Promise<SpeechEngine> | undefined;
  return {
    name,
    isLocal,
    transcribe: async (pcm, signal, caller) => {
      engine ??= load();
      const loaded = await engine.catch((error: unknown) => {
        engine = undefined;
        throw error;
      });
      return loaded.transcribe(pcm, signal, caller);
    },
  };
}
