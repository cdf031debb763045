/** The recording as a sequence diagram: a lane for each actor. A step leads to its moment. */
import { drawSequenceSvg, sequenceOf, type Recording } from "@poolgate/charts/recording";
import { useCallback, useEffect, useState, type ReactElement } from "react";
import { travelTo } from "./live-store.ts";

interface SequenceViewProps {
  readonly recording: Recording;
  readonly at: number;
}

export function SequenceView({ recording, at }: SequenceViewProps): ReactElement {
  const [frame, setFrame] = useState<HTMLElement>();
  const draw = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const parsed = new DOMParser().parseFromString(drawSequenceSvg(sequenceOf(recording)), "image/svg+xml");
      element.replaceChildren(document.importNode(parsed.documentElement, true));
      setFrame(element);
    },
    [recording],
  );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The transcript does the same by keyboard. */}
      <section
        ref={draw}
        className="sequence"
        aria-label="Sequence"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it.
        tabIndex={0}
        onClick={({ target }) => {
          const step = target instanceof Element ? target.closest<SVGElement>("[data-index]") : null;
          if (step !== null) travelTo(Number(step.dataset["index"]));
        }}
      />
      <LitStep key={recording.records.length} frame={frame} at={at} />
    </>
  );
}

/** Lights the step of the moment, and moves it into view. It is mounted again when the sequence has been drawn again. */
function LitStep({ frame, at }: { readonly frame: HTMLElement | undefined; readonly at: number }): null {
  useEffect(() => {
    if (frame === undefined) return;
    const steps = [...frame.querySelectorAll<SVGElement>("[data-index]")];
    const current = steps.findLast(({ dataset }) => Number(dataset["index"]) <= at);
    for (const step of steps) step.classList.toggle("is-lit", step === current);
    if (current === undefined) return;
    const offset = current.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    frame.scrollBy(0, offset - frame.clientHeight / 2);
  }, [frame, at]);
  return null;
}
