/**
 * Decides when the carousel rotates by itself.
 *
 * It does not rotate before the page runs, with reduced motion, in a hidden tab, or while the pointer is over it; and
 * it stops when the focus enters it or the visitor uses it. After the start button was pressed, pointer and focus no
 * longer stop it.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
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
    /** Started and not stopped, though it may be waiting for the pointer to leave. */
    isOn: mode !== "stopped",
    isTurning,
    stop,
    /** For the element around the carousel and its control. */
    frameProps: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: ({ currentTarget }: PointerEvent) => setIsHeld(currentTarget.contains(document.activeElement)),
      onFocus: stopUnlessWanted,
    },
    /**
     * For the start and stop button. It gets the focus before the click, so its focus must not stop the rotation: the
     * click would start it again.
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
