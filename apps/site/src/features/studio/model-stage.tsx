/**
 * The open 3-D view: the model, buttons to move it, a close button, and an error if loading failed.
 *
 * The viewer handles dragging. Arrow keys turn the model while the focus is anywhere in the view, plus and minus
 * change the distance.
 */
import { useEffect, useRef } from "react";
import { studio } from "../../../content/studio.ts";
import { Button } from "../../shared/ui/actions/button.tsx";
import { MOVES, moveOfKey } from "./model-moves.ts";
import styles from "./model-preview.module.css";
import { useModelScene } from "./use-model-scene.ts";

const { preview } = studio;

interface ModelStageProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

export function ModelStage({ onRetry, onClose }: ModelStageProps) {
  const stage = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { phase, scene } = useModelScene(host);
  const isReady = phase === "ready";

  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const moveByKey = (event: KeyboardEvent) => {
      const move = moveOfKey(event);
      if (move === undefined || scene.current === undefined) return;
      event.preventDefault();
      move(scene.current);
    };
    element.addEventListener("keydown", moveByKey);
    // The button that opened the view had the focus, and is no longer there.
    element.focus();
    return () => element.removeEventListener("keydown", moveByKey);
  }, [scene]);

  return (
    <section ref={stage} aria-label={preview.label} tabIndex={-1} className={styles["stage"]}>
      <div className={styles["box"]}>
        <div ref={host} className={styles["host"]} aria-hidden="true" />
        <output>{phase === "loading" && preview.loading}</output>
        <p role="alert">{(phase === "failed" || phase === "unsupported") && preview[phase]}</p>
        {phase === "failed" && <Button onClick={onRetry}>{preview.retry}</Button>}
      </div>
      <div className={styles["controls"]}>
        {isReady &&
          MOVES.map(({ name, icon, make }) => (
            <button
              key={name}
              type="button"
              className={styles["control"]}
              aria-label={preview.controls[name]}
              onClick={() => scene.current !== undefined && make(scene.current)}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d={icon} />
              </svg>
            </button>
          ))}
        <Button variant="quiet" onClick={onClose}>
          {preview.close}
        </Button>
      </div>
      {isReady && <p className={styles["description"]}>{preview.description}</p>}
    </section>
  );
}
