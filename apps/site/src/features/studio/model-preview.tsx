/** The 3-D view, which is a button until the visitor opens it, and again after it was closed. */
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { studio } from "../../../content/studio.ts";
import { mediaUrl } from "../../shared/config/media.ts";
import { Button } from "../../shared/ui/actions/button.tsx";
import styles from "./model-preview.module.css";
import { ModelStage } from "./model-stage.tsx";

export function ModelPreview() {
  /** The number of the attempt, which is the key of the stage; zero while the view is closed. */
  const [attempt, setAttempt] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);

  const close = () => {
    // The button must be rendered before the focus can return to it.
    flushSync(() => setAttempt(0));
    opener.current?.focus();
  };

  if (attempt > 0) {
    return <ModelStage key={attempt} onRetry={() => setAttempt(attempt + 1)} onClose={close} />;
  }
  return (
    <div className={styles["box"]}>
      <img
        className={styles["promise"]}
        src={mediaUrl("pen-holder-wire.svg")}
        width={640}
        height={480}
        alt=""
        loading="lazy"
      />
      <Button ref={opener} variant="quiet" className={styles["open"]} onClick={() => setAttempt(1)}>
        {studio.preview.open}
      </Button>
      <noscript>{studio.preview.needsScript}</noscript>
    </div>
  );
}
