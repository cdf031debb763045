/** The picture of a chart: zoomed, moved, clicked, and walked by keyboard. */
import { indexChart, type ChartIndex, type LaidOutChart } from "@poolgate/charts";
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from "react";
import type { Marks } from "./marks.ts";
import { PictureFrame } from "./picture-frame.ts";
import { placeWords } from "./place-words.ts";
import { takeStep, type Place, type Step } from "./walk.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";
import "./picture.css";

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: "previous",
  ArrowDown: "next",
  ArrowRight: "follow",
  Enter: "follow",
  ArrowLeft: "back",
  Escape: "leave",
  Home: "start",
};

interface PictureProps {
  readonly drawn: LaidOutChart;
  readonly place: Place;
  readonly marks: Marks;
  readonly onSelect: (place: Place) => void;
}

export function Picture({ drawn, place, marks, onSelect }: PictureProps): ReactElement {
  const [frame, setFrame] = useState<PictureFrame>();
  const trail = useRef<readonly Place[]>([]);
  const index = useMemo(() => indexChart(drawn.chart), [drawn]);
  const open = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const opened = new PictureFrame(element, drawn);
      setFrame(opened);
      return () => opened.close();
    },
    [drawn],
  );
  useEffect(() => frame?.mark(marks), [frame, marks]);
  const { path } = marks;
  useEffect(() => {
    if (path.size > 0) frame?.showPath(path);
  }, [frame, path]);
  useEffect(() => frame?.show(place), [frame, place]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (event.key === "+" || event.key === "=") frame?.zoomIn();
    else if (event.key === "-") frame?.zoomOut();
    else if (event.key === "0") frame?.fit();
    else if (step === undefined) return;
    else {
      const next = takeStep(index, place, step, trail.current);
      trail.current = trailAfter(trail.current, step, place, next);
      onSelect(next);
    }
    event.preventDefault();
  };

  const onClick = ({ currentTarget, target }: MouseEvent<HTMLElement>): void => {
    const isSelecting = String(getSelection()) !== "";
    const clicked = isSelecting || "dragged" in currentTarget.dataset ? undefined : placeAt(target, index);
    if (clicked !== undefined) onSelect(clicked);
  };

  return (
    <div className="picture">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- An application takes the arrow keys, which walk through the chart. */}
      <div
        ref={open}
        className="picture-frame"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The same.
        tabIndex={0}
        aria-label={`Chart of ${drawn.chart.id}`}
        aria-describedby="picture-keys"
        onKeyDown={onKeyDown}
        onClick={onClick}
      />
      <output className="unseen">{placeWords(index, place)}</output>
      {frame !== undefined && <ZoomButtons frame={frame} />}
      <p id="picture-keys" className="picture-keys">
        <kbd>↑</kbd> <kbd>↓</kbd> choose a transition, <kbd>→</kbd> follow it, <kbd>←</kbd> back, <kbd>+</kbd>{" "}
        <kbd>−</kbd> zoom, <kbd>/</kbd> search
      </p>
    </div>
  );
}

/** The places that "back" leads to, newest last. */
function trailAfter(trail: readonly Place[], step: Step, from: Place, to: Place): readonly Place[] {
  if (step === "back") return trail.slice(0, -1);
  return step === "follow" && to.state !== from.state ? [...trail, from] : trail;
}

/** What was clicked: a transition by its text or arrow, else the innermost state. */
function placeAt(target: EventTarget, { states, outgoing }: ChartIndex): Place | undefined {
  const found =
    target instanceof Element ? target.closest<SVGElement>("[data-transition], [data-arrow], [data-state]") : undefined;
  const { state, transition, transitions } = found?.dataset ?? {};
  const [first] = transitions === undefined ? [transition] : (JSON.parse(transitions) as readonly string[]);
  const source = [...outgoing].find(([, ways]) => ways.some(({ id }) => id === first))?.[0];
  if (source !== undefined) return { state: source, transition: first };
  return state === undefined || !states.has(state) ? undefined : { state, transition: undefined };
}
