/**
 * What ends a recording besides the visitor: a call that takes the microphone, a device pulled out, another tab.
 *
 * After an interruption iOS shows a live track that gives silence, so nothing is ever resumed: what was recorded until
 * then is kept.
 */

/** @returns What stops watching. */
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
  // The tab may have been left while the browser asked for the microphone.
  interruptWhenHidden();
  return () => watching.abort();
}

/** @returns What stops watching. */
export function watchLeaving(onLeft: () => void): () => void {
  addEventListener("pagehide", onLeft);
  return () => removeEventListener("pagehide", onLeft);
}
