/** The main part of the page: consent, the recorder, and the transcript beside it. */
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { voiceLoop } from "../../../content/voice-loop.ts";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import { BlockedUpload } from "./blocked-upload.tsx";
import { ConsentDialog } from "./consent-dialog.tsx";
import { preloadPlayer } from "./playback/later-recording-player.tsx";
import { RecordControl } from "./record-control.tsx";
import { DeclinedNotice, UnsupportedNotice } from "./recorder-notice.tsx";
import { RecorderOutcome } from "./recorder-outcome.tsx";
import styles from "./recorder-stage.module.css";
import type { RecorderEvent } from "./recorder/recorder.setup.ts";
import { RecorderStatus } from "./recorder-status.tsx";
import { transcriptKeeper } from "./transcript/kept-transcript.ts";
import { TranscriptPanel } from "./transcript/transcript-panel.tsx";
import { useRecorder } from "./use-recorder.ts";
import { VoiceWater } from "./voice-water.tsx";

interface RecorderStageProps {
  readonly transcribeUrl: string;
  readonly refineUrl: string;
}

export function RecorderStage({ transcribeUrl, refineUrl }: RecorderStageProps) {
  const [keeper] = useState(transcriptKeeper);
  const { view, level, send } = useRecorder(transcribeUrl, keeper);
  const [recordings, setRecordings] = useState(0);
  const recorder = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const reconsider = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const id = useId();

  // Twelve seconds are too short to look for the hint and Cancel.
  const showControls = useEffectEvent(() => {
    actions.current?.scrollIntoView({ block: "nearest" });
    // Comes last, so that it is in view in a window that is too low for everything.
    status.current?.scrollIntoView({ block: "nearest" });
  });

  // A visitor who has agreed wants to record, so the button gets the focus. The page scrolls now, so that the button does
  // not move when it is pressed.
  const hasConsent = view.consent === "given";
  useEffect(() => {
    if (!hasConsent) return;
    button.current?.focus({ preventScroll: true });
    showControls();
    preloadPlayer();
  }, [hasConsent]);

  // For a visitor who has scrolled since.
  const isOpening = view.phase === "opening";
  useEffect(() => {
    if (isOpening) showControls();
  }, [isOpening]);

  // What was pressed to refuse is gone. On a phone the way back is below the window's edge, so the page may scroll.
  const hasRefused = view.consent === "refused";
  useEffect(() => {
    if (hasRefused) reconsider.current?.focus();
  }, [hasRefused]);

  /** Gives the focus to the record button, because the pressed one goes away. */
  const act = (event: RecorderEvent) => {
    send(event);
    button.current?.focus({ preventScroll: true });
  };

  /** Does not take the focus from another part of the page. */
  const mayTakeFocus = () => {
    const focused = document.activeElement;
    return focused === null || focused === document.body || recorder.current?.contains(focused) === true;
  };

  // The way to send it again may be below the window's edge.
  const hasFailed = view.phase === "ready" && view.failure !== undefined;
  const showWayOn = useEffectEvent(() => {
    if (mayTakeFocus()) actions.current?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    if (hasFailed) showWayOn();
  }, [hasFailed]);

  return (
    <div className={styles["stage"]}>
      <section ref={recorder} aria-labelledby={id} className={styles["recorder"]} data-phase={view.phase}>
        <div className={styles["sky"]}>
          <h2 id={id}>
            <VisuallyHidden>{voiceLoop.recorderHeading}</VisuallyHidden>
          </h2>
          <RecorderStatus view={view} statusRef={status} />
          <RecordControl
            view={view}
            buttonRef={button}
            onStart={() => {
              setRecordings(recordings + 1);
              send({ type: "recording.requested" });
            }}
            onStop={() => send({ type: "recording.stopRequested" })}
          />
        </div>
        <div className={styles["water"]}>
          <VoiceWater level={level} />
          {view.obstacle !== undefined && <UnsupportedNotice obstacle={view.obstacle} />}
          {hasRefused && (
            <DeclinedNotice buttonRef={reconsider} onReconsider={() => send({ type: "consent.reconsidered" })} />
          )}
          {view.obstacle === undefined && !hasRefused && (
            <RecorderOutcome view={view} actionsRef={actions} send={act} />
          )}
          <BlockedUpload />
          <p className={styles["consent"]}>
            {hasConsent && (
              <>
                {voiceLoop.agreed}{" "}
                <button
                  type="button"
                  className={styles["withdraw"]}
                  onClick={() => send({ type: "consent.withdrawn" })}
                >
                  {voiceLoop.withdraw}
                </button>
              </>
            )}
          </p>
        </div>
      </section>
      <TranscriptPanel
        key={view.transcriptCount}
        transcript={view.transcript}
        clip={view.transcribedClip}
        isRecording={view.phase === "opening" || view.phase === "recording"}
        refineUrl={refineUrl}
        keeper={keeper}
        recordings={recordings}
        mayTakeFocus={mayTakeFocus}
      />
      <ConsentDialog
        isOpen={view.consent === "asked"}
        onAgree={() => send({ type: "consent.given" })}
        onDisagree={() => send({ type: "consent.refused" })}
      />
    </div>
  );
}
