/** `/voice-loop`: turns twelve seconds of voice into text. Only this page loads the recorder, after its own text. */
import type { ReactNode } from "react";
import { voiceLoop } from "../../../content/voice-loop.ts";
import { livePart } from "../../shared/loading/live-part.tsx";
import { PageIntro } from "../../shared/ui/page/page-intro.tsx";
import { Prose } from "../../shared/ui/page/prose.tsx";
import { Section } from "../../shared/ui/page/section.tsx";
import styles from "./voice-loop-page.module.css";

const Recorder = livePart("voice-loop-recorder", () => import("./configured-recorder.tsx"));

export default function VoiceLoopRoute() {
  return (
    <VoiceLoopPage>
      <Recorder />
    </VoiceLoopPage>
  );
}

/** @param children The recorder. */
export function VoiceLoopPage({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageIntro head={voiceLoop.head} heading={voiceLoop.heading} lead={voiceLoop.lead} />
      <noscript>
        <p className={styles["note"]}>{voiceLoop.needsJavaScript}</p>
      </noscript>
      <div className={styles["product"]}>{children}</div>
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
    </>
  );
}
