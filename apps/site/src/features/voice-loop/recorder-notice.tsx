/** Takes the place of what the recorder has to say while it may not, or cannot, record. */
import { voiceLoop } from "../../../content/voice-loop.ts";
import { Button } from "../../shared/ui/actions/button.tsx";
import styles from "./recorder-outcome.module.css";
import type { Obstacle } from "./recorder/recorder.setup.ts";

/** The visitor did not agree, and may want to. */
export function DeclinedNotice({ onReconsider }: { readonly onReconsider: () => void }) {
  return (
    <div className={styles["outcome"]}>
      <h3 className={styles["title"]}>{voiceLoop.declinedHeading}</h3>
      <p className={styles["quiet"]}>{voiceLoop.declinedText}</p>
      <div className={styles["actions"]}>
        <Button variant="quiet" onClick={onReconsider}>
          {voiceLoop.reconsider}
        </Button>
      </div>
    </div>
  );
}

/** There is no microphone to be had in this browser, or at this address. */
export function UnsupportedNotice({ obstacle }: { readonly obstacle: Obstacle }) {
  return (
    <div role="alert" className={styles["outcome"]}>
      <h3 className={styles["title"]}>{voiceLoop.unsupportedHeading}</h3>
      <p className={styles["quiet"]}>{voiceLoop.unsupported[obstacle]}</p>
    </div>
  );
}
