/** Replaces the recorder when it may not or can't record. */
import type { RefObject } from "react";
import { voiceLoop } from "../../../content/voice-loop.ts";
import { Button } from "../../shared/ui/actions/button.tsx";
import styles from "./recorder-outcome.module.css";
import type { Obstacle } from "./recorder/recorder.setup.ts";

interface DeclinedNoticeProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onReconsider: () => void;
}

/** For a visitor who has not given consent. */
export function DeclinedNotice({ buttonRef, onReconsider }: DeclinedNoticeProps) {
  return (
    <div className={styles["outcome"]}>
      <p className={styles["quiet"]}>{voiceLoop.declinedText}</p>
      <div className={styles["actions"]}>
        <Button ref={buttonRef} variant="quiet" onClick={onReconsider}>
          {voiceLoop.reconsider}
        </Button>
      </div>
    </div>
  );
}

/** For a browser or an address without microphone access. */
export function UnsupportedNotice({ obstacle }: { readonly obstacle: Obstacle }) {
  return (
    <div role="alert" className={styles["outcome"]}>
      <h3 className={styles["title"]}>{voiceLoop.unsupportedHeading}</h3>
      <p className={styles["quiet"]}>{voiceLoop.unsupported[obstacle]}</p>
    </div>
  );
}
