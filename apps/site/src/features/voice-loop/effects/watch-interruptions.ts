/**
 * Watches for what ends a recording besides the visitor: a call that takes the microphone, a removed device, a hidden
 * tab.
 *
 * After an interruption iOS shows a live track that is silent, so a recording is never resumed; what was recorded
 * until then is kept.
 */

/** @returns A function that stops watching. */
export function watchInterruptions(stream: MediaStream, onInterrupted: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const interruptWhenHidden = () => {
    if (document.visibilityState === "hidden") onInterrupted();
  };
  for (const track of stream.getTracks()) {
    track.addEventListener("mute", onInterrupted, { signal });
    track.addEventListener("ended", onInterrupted, { signal });
  }
  document.addEventListener("visibilitychange", interruptWhenHidden, { signal });
  // The visitor may have left the tab while the browser asked for the microphone.
  interruptWhenHidden();
  return () => watching.abort();
}

/** @returns A function that stops watching. */
export function watchLeaving(onLeft: () => void): () => void {
  addEventListener("pagehide", onLeft);
  return () => removeEventListener("pagehide", onLeft);
}
