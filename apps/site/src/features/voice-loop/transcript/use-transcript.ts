/** A transcript in the visitor's hands: edited, refined, and un-refined (`spec.md` §4). */
import { useEffect, useRef, useState } from "react";
import { describeRefineFailure, useRefineText } from "../api/use-refine-text.ts";

export function useTranscript(initialText: string, refineUrl: string) {
  const [text, setText] = useState(initialText);
  /** What Refine replaced; gone with the first edit, which undoing would lose. */
  const [replaced, setReplaced] = useState<string>();
  const refining = useRefineText(refineUrl);
  /** Set while a request is out: two clicks can come before the first one is drawn. */
  const waiting = useRef<AbortController>(undefined);

  useEffect(() => () => waiting.current?.abort(), []);

  const refine = () => {
    if (waiting.current !== undefined || text.trim() === "") return;
    waiting.current = new AbortController();
    refining.mutate(
      { text, signal: waiting.current.signal },
      {
        onSuccess: (refined) => {
          setReplaced(text);
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
    if (!refining.isPending) refining.reset();
  };

  const undoRefine = () => {
    if (replaced !== undefined) edit(replaced);
  };

  return {
    text,
    edit,
    refine,
    undoRefine: replaced === undefined ? undefined : undoRefine,
    isRefining: refining.isPending,
    refineFailure: refining.error === null ? undefined : describeRefineFailure(refining.error),
  };
}
