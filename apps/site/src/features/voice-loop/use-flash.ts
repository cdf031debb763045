/** Something that shows for a while and goes by itself; asked for again, it stays for the full time again. */
import { useEffect, useState } from "react";

export function useFlash(durationMs: number) {
  // A number, so that the same flash asked for twice is two.
  const [flash, setFlash] = useState(0);
  useEffect(() => {
    if (flash === 0) return;
    const timer = setTimeout(() => setFlash(0), durationMs);
    return () => clearTimeout(timer);
  }, [flash, durationMs]);
  return { isOn: flash !== 0, show: () => setFlash((number) => number + 1) };
}
