/** Measures the loudness of an open microphone on every frame. Without Web Audio it measures nothing. */

/** A peak below this is silence; the scale ends at 1. */
const SILENCE_PEAK = 0.01;
/** The shortest time between two reports of sound. */
const HEARD_EVERY_MS = 250;
const WINDOW_SAMPLES = 2048;

export interface LevelWatcher {
  /** Called when measuring has begun. */
  readonly onMetered: () => void;
  readonly onHeard: () => void;
  /** Called with the highest peak since the last frame, from 0 to 1. */
  readonly onLevel: (peak: number) => void;
}

/** @returns A function that stops measuring; the level is 0 afterwards. */
export function watchLevel(stream: MediaStream, { onMetered, onHeard, onLevel }: LevelWatcher): () => void {
  if (typeof AudioContext !== "function") return () => undefined;
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: WINDOW_SAMPLES });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let isMetered = false;
  let saidAtMs = -HEARD_EVERY_MS;
  let frame = requestAnimationFrame(measure);

  function measure(nowMs: number): void {
    frame = requestAnimationFrame(measure);
    // A suspended context measures silence, whatever is said.
    if (context.state !== "running") return;
    if (!isMetered) {
      isMetered = true;
      onMetered();
    }
    analyser.getFloatTimeDomainData(samples);
    const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
    onLevel(Math.min(1, peak));
    if (peak < SILENCE_PEAK || nowMs - saidAtMs < HEARD_EVERY_MS) return;
    saidAtMs = nowMs;
    onHeard();
  }

  void context.resume().catch(() => undefined);
  return () => {
    cancelAnimationFrame(frame);
    onLevel(0);
    void context.close().catch(() => undefined);
  };
}
