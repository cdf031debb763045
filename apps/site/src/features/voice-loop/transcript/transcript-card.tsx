/** A transcript with its actions: copy, refine, undo refining, download, edit. */
import { useRef, useState } from "react";
import { voiceLoop } from "../../../../content/voice-loop.ts";
import { Button } from "../../../shared/ui/actions/button.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import { copyText } from "../effects/copy-text.ts";
import { downloadText } from "../effects/download-text.ts";
import { useFlash } from "../use-flash.ts";
import type { TranscriptKeeper } from "./kept-transcript.ts";
import styles from "./transcript-card.module.css";
import { TranscriptText } from "./transcript-text.tsx";
import { useTranscript } from "./use-transcript.ts";

const COPIED_MS = 1500;

interface TranscriptCardProps {
  readonly transcript: string;
  readonly refineUrl: string;
  readonly keeper: TranscriptKeeper;
  /** The number of recordings that were started. A new one clears the errors of this text. */
  readonly recordings: number;
}

export function TranscriptCard({ transcript, refineUrl, keeper, recordings }: TranscriptCardProps) {
  const { text, edit, refine, undoRefine, lastChange, noteSaved, isRefining, refineFailure } = useTranscript(
    transcript,
    refineUrl,
    keeper,
  );
  const copied = useFlash(COPIED_MS);
  const [hasCopyFailed, setHasCopyFailed] = useState(false);
  const [askedDuring, setAskedDuring] = useState(recordings);
  const area = useRef<HTMLTextAreaElement>(null);
  const refineButton = useRef<HTMLButtonElement>(null);

  const copy = async () => {
    setAskedDuring(recordings);
    const isCopied = await copyText(text);
    setHasCopyFailed(!isCopied);
    if (isCopied) {
      copied.show();
      noteSaved();
    } else {
      area.current?.select();
    }
  };

  const download = () => {
    downloadText(text, voiceLoop.downloadName);
    noteSaved();
  };

  const isEmpty = text.trim() === "";
  const lastFailure = hasCopyFailed ? voiceLoop.copyFailed : refineFailure;
  const change = copied.isOn ? "copied" : lastChange;
  const failure = askedDuring === recordings ? lastFailure : undefined;
  return (
    <>
      <TranscriptText text={text} isBusy={isRefining} areaRef={area} onEdit={edit} />
      <div className={styles["actions"]}>
        <Button variant="quiet" isOff={isEmpty} onClick={() => void copy()}>
          {copied.isOn ? voiceLoop.copied : voiceLoop.copy}
        </Button>
        <Button
          ref={refineButton}
          isBusy={isRefining}
          isOff={isEmpty}
          onClick={() => {
            setHasCopyFailed(false);
            setAskedDuring(recordings);
            refine();
          }}
        >
          {isRefining ? voiceLoop.refining : voiceLoop.refine}
        </Button>
        <Button variant="quiet" isOff={isEmpty} onClick={download}>
          {voiceLoop.download}
        </Button>
      </div>
      <div className={styles["messages"]}>
        <div role="alert">{failure !== undefined && <p className={styles["failure"]}>{failure}</p>}</div>
        {failure !== undefined && !hasCopyFailed && <p>{voiceLoop.refineAgain}</p>}
        {failure === undefined && undoRefine !== undefined && (
          <button
            type="button"
            className={styles["undo"]}
            aria-disabled={isRefining || undefined}
            onClick={() => {
              if (isRefining) return;
              undoRefine();
              // The pressed button goes away.
              refineButton.current?.focus();
            }}
          >
            {voiceLoop.undoRefine}
          </button>
        )}
        <output>
          <VisuallyHidden>{change === undefined ? "" : voiceLoop.said[change]}</VisuallyHidden>
        </output>
      </div>
    </>
  );
}
