/** The state of a transcript that the visitor edits, refines and restores. */
import { useEffect, useRef, useState } from "react";
import { describeRefineFailure, useRefineText } from "../api/use-refine-text.ts";
import { warnBeforeLeaving } from "../effects/warn-before-leaving.ts";
import type { KeptTranscript, TranscriptKeeper } from "./kept-transcript.ts";

export function useTranscript(initialText: string, refineUrl: string, keeper: TranscriptKeeper) {
  const [text, setText] = useState(initialText);
  const [isUnsaved, setIsUnsaved] = useState(() => isUnsavedBefore(keeper.load(), initialText));
  /** The text before refining. The first edit removes it, because undoing would lose that edit. */
  const [replaced, setReplaced] = useState<string>();
  const [lastChange, setLastChange] = useState<"refined" | "undone">();
  const refining = useRefineText(refineUrl);
  /** Set while a request is running: two clicks can come before the next render. */
  const waiting = useRef<AbortController>(undefined);

  useEffect(() => () => waiting.current?.abort(), []);

  useEffect(() => keeper.keep({ text, isUnsaved }), [keeper, text, isUnsaved]);

  const wouldLoseWords = isUnsaved && text.trim() !== "";
  useEffect(() => (wouldLoseWords ? warnBeforeLeaving() : undefined), [wouldLoseWords]);

  const refine = () => {
    if (waiting.current !== undefined || text.trim() === "") return;
    waiting.current = new AbortController();
    setLastChange(undefined);
    refining.mutate(
      { text, signal: waiting.current.signal },
      {
        onSuccess: (refined) => {
          setReplaced(text);
          setLastChange("refined");
          setText(refined);
        },
        onSettled: () => {
          waiting.current = undefined;
        },
      },
    );
  };

  const edit = (edited: string) => {
    setText(edited);
    setReplaced(undefined);
    setLastChange(undefined);
    setIsUnsaved(true);
    if (!refining.isPending) refining.reset();
  };

  const undoRefine = () => {
    if (replaced === undefined) return;
    edit(replaced);
    setLastChange("undone");
  };

  return {
    text,
    edit,
    refine,
    /** Call it when the current text was copied or downloaded. */
    noteSaved: () => {
      setIsUnsaved(false);
      setLastChange(undefined);
    },
    /** Call it only while no refinement is running: its answer would replace the restored text. */
    undoRefine: replaced === undefined ? undefined : undoRefine,
    /** The last change of the text, unless it was the visitor's own. It is forgotten when the text is saved. */
    lastChange,
    isRefining: refining.isPending,
    refineFailure: refining.error === null ? undefined : describeRefineFailure(refining.error),
  };
}

function isUnsavedBefore(kept: KeptTranscript | undefined, text: string): boolean {
  return kept?.text === text && kept.isUnsaved;
}
