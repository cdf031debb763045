/** The recorder with the addresses of this build, in a chunk of its own with all that recording needs. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { voiceLoop } from "../../../content/voice-loop.ts";
import { readVoiceLoopSettings, type VoiceLoopSettings } from "../../shared/config/api-settings.ts";
import { RecorderStage } from "./recorder-stage.tsx";
import styles from "./voice-loop-page.module.css";

export default function ConfiguredRecorder() {
  return <Recorder settings={readVoiceLoopSettings(import.meta.env)} />;
}

export function Recorder({ settings }: { readonly settings: VoiceLoopSettings }) {
  const [queryClient] = useState(() => new QueryClient());
  const problems = settings.isComplete ? "" : settings.problems.join("\n");
  useEffect(() => {
    if (problems !== "") console.error(`VoiceLoop is not configured.\n${problems}`);
  }, [problems]);

  if (!settings.isComplete) {
    return (
      <p role="alert" className={styles["note"]}>
        {voiceLoop.configurationError}
      </p>
    );
  }
  return (
    <QueryClientProvider client={queryClient}>
      <RecorderStage transcribeUrl={settings.transcribeUrl} refineUrl={settings.refineUrl} />
    </QueryClientProvider>
  );
}
