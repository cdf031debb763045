/** What happened, line by line. A line leads to its moment. */
import { transcriptOf, type Recording } from "@poolgate/charts/recording";
import { useEffect, useMemo, useRef, type ReactElement } from "react";
import { travelTo } from "./live-store.ts";

interface TranscriptViewProps {
  readonly recording: Recording;
  readonly at: number;
}

export function TranscriptView({ recording, at }: TranscriptViewProps): ReactElement {
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(() => transcriptOf(recording), [recording]);
  const current = lines.findLast(({ index }) => index <= at)?.index;
  useEffect(() => {
    const { current: element } = list;
    const line = element?.querySelector<HTMLElement>(`[data-index="${current ?? -1}"]`);
    if (element !== null && line !== null && line !== undefined)
      element.scrollTop = line.offsetTop - element.clientHeight / 2;
  }, [current]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it.
    <ol ref={list} className="transcript" tabIndex={0} aria-label="Transcript">
      {lines.map(({ index, time, actor, text, failure }) => (
        <li key={index} data-index={index} data-failed={failure} data-later={index > at ? "" : undefined}>
          <button type="button" aria-current={index === current ? "true" : undefined} onClick={() => travelTo(index)}>
            <span className="time">{time}</span> <b>{actor}</b> {text}
          </button>
        </li>
      ))}
    </ol>
  );
}
