/** The words of the page "VoiceLoop". */
import type { PageHead } from "./page-head.ts";

export const voiceLoop = {
  head: { title: "VoiceLoop", description: "" } satisfies PageHead,
};
