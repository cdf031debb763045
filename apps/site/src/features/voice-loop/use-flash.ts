/** Shows something for a while. If it is requested again, the time starts again. */
import { useEffect, useState } from "react";

export function useFlash(durationMs: number) {
  // A number, so that a second request is a change.
  const [flash, setFlash] = useState(0);
  useEffect(() => {
    if (flash === 0) return;
    const timer = setTimeout(() => setFlash(0), durationMs);
    return () => clearTimeout(timer);
  }, [flash, durationMs]);
  return { isOn: flash !== 0, show: () => setFlash((number) => number + 1) };
}
