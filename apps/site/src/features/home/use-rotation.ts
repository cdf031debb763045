/**
 * When the carousel turns by itself (ARIA practices, "Carousel"): not before the page runs, not under reduced motion,
 * not in a hidden tab, not while the pointer is on it; and no more once the focus enters it or the visitor takes over.
 * Whoever presses the start button means it: then neither pointer nor focus holds it up.
 */
import { useEffect, useEffectEvent, useState, type FocusEvent, type PointerEvent } from "react";

const TURN_MS = 7000;

type Mode = "stopped" | "automatic" | "wanted";

export function useRotation(turn: () => void) {
  const [mode, setMode] = useState<Mode>("stopped");
  const [isHeld, setIsHeld] = useState(false);
  const isTurning = mode === "wanted" || (mode === "automatic" && !isHeld);
  const turnIfSeen = useEffectEvent(() => {
    if (!document.hidden) turn();
  });
  const stop = () => setMode("stopped");
  const stopUnlessWanted = () => setMode(mode === "wanted" ? mode : "stopped");

  useEffect(() => {
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    const obey = () => setMode(motion.matches ? "stopped" : "automatic");
    obey();
    motion.addEventListener("change", obey);
    return () => motion.removeEventListener("change", obey);
  }, []);

  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setInterval(() => turnIfSeen(), TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning]);

  return {
    /** Started and not stopped: it may still be waiting for the pointer to leave. */
    isOn: mode !== "stopped",
    isTurning,
    stop,
    /** For the element around everything, the control included. */
    frameProps: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: ({ currentTarget }: PointerEvent) => setIsHeld(currentTarget.contains(document.activeElement)),
      onFocus: stopUnlessWanted,
    },
    /**
     * For the start and stop button. A press gives it the focus before the click arrives, so its focus only holds: were
     * it to stop, the click would start anew.
     */
    controlProps: {
      onFocus: (event: FocusEvent) => {
        event.stopPropagation();
        setIsHeld(true);
      },
      onBlur: stopUnlessWanted,
      onClick: () => setMode(mode === "stopped" ? "wanted" : "stopped"),
    },
  };
}
