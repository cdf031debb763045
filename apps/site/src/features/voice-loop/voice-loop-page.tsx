/** `/voice-loop`: turns twelve seconds of voice into text. Only this page loads the recorder. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { voiceLoop } from "../../../content/voice-loop.ts";
import { readVoiceLoopSettings, type VoiceLoopSettings } from "../../shared/config/api-settings.ts";
import { PageIntro } from "../../shared/ui/page/page-intro.tsx";
import { Prose } from "../../shared/ui/page/prose.tsx";
import { Section } from "../../shared/ui/page/section.tsx";
import { RecorderStage } from "./recorder-stage.tsx";
import styles from "./voice-loop-page.module.css";

export default function VoiceLoopRoute() {
  return <VoiceLoopPage settings={readVoiceLoopSettings(import.meta.env)} />;
}

export function VoiceLoopPage({ settings }: { readonly settings: VoiceLoopSettings }) {
  const [queryClient] = useState(() => new QueryClient());
  const problems = settings.isComplete ? "" : settings.problems.join("\n");
  useEffect(() => {
    if (problems !== "") console.error(`VoiceLoop is not configured.\n${problems}`);
  }, [problems]);

  return (
    <QueryClientProvider client={queryClient}>
      <PageIntro head={voiceLoop.head} heading={voiceLoop.heading} lead={voiceLoop.lead} />
      <noscript>
        <p className={styles["note"]}>{voiceLoop.needsJavaScript}</p>
      </noscript>
      <div className={styles["product"]}>
        {settings.isComplete ? (
          <RecorderStage transcribeUrl={settings.transcribeUrl} refineUrl={settings.refineUrl} />
        ) : (
          <p role="alert" className={styles["note"]}>
            {voiceLoop.configurationError}
          </p>
        )}
      </div>
      <Section heading={voiceLoop.stepsHeading}>
        <ol className={styles["steps"]}>
          {voiceLoop.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section heading={voiceLoop.privacyHeading} layout="split">
        <Prose>
          {voiceLoop.privacy.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </Section>
    </QueryClientProvider>
  );
}
