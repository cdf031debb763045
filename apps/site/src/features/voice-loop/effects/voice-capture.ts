/**
 * The effects of the recorder machine while a voice is recorded.
 *
 * `captureVoice` owns the microphone: when the machine leaves the state that invokes it, everything is switched off,
 * even a microphone that the browser grants only afterwards.
 */
import { fromCallback, fromPromise } from "xstate";
import { microphoneFailureOf } from "../recorder/microphone-failure.ts";
import type { CaptureInput, Clip, RecorderEvent } from "../recorder/recorder.setup.ts";
import { countDown } from "./count-down.ts";
import { closeMicrophone, openMicrophone } from "./open-microphone.ts";
import { startRecorder, type VoiceRecorder } from "./start-recorder.ts";
import { watchInterruptions, watchLeaving } from "./watch-interruptions.ts";
import { watchLevel } from "./watch-level.ts";

type SendBack = (event: RecorderEvent) => void;

class VoiceCapture {
  recorder: VoiceRecorder | undefined;
  readonly #send: SendBack;
  readonly #onLevel: (level: number) => void;
  readonly #endings: (() => void)[] = [];
  #hasEnded = false;

  constructor(send: SendBack, onLevel: (level: number) => void) {
    this.#send = send;
    this.#onLevel = onLevel;
  }

  async run(input: CaptureInput): Promise<void> {
    this.#endings.push(watchLeaving(() => this.#send({ type: "page.left" })));
    let stream: MediaStream;
    try {
      stream = await openMicrophone();
    } catch (error) {
      this.#send({ type: "microphone.refused", failure: microphoneFailureOf(error) });
      return;
    }
    this.#endings.push(() => closeMicrophone(stream));
    if (this.#hasEnded) this.end();
    else this.#record(stream, input);
  }

  #record(stream: MediaStream, { seconds, emptyTypes }: CaptureInput): void {
    const interrupt = () => this.#send({ type: "capture.interrupted" });
    try {
      this.recorder = startRecorder(stream, emptyTypes, interrupt);
    } catch {
      this.#send({ type: "recorder.failed" });
      return;
    }
    this.#send({ type: "recorder.started" });
    this.#endings.push(
      countDown(seconds, (secondsLeft) => this.#send({ type: "countdown.ticked", secondsLeft })),
      watchLevel(stream, {
        onMetered: () => this.#send({ type: "voice.metered" }),
        onHeard: () => this.#send({ type: "voice.heard" }),
        onLevel: this.#onLevel,
      }),
      watchInterruptions(stream, interrupt),
    );
  }

  end(): void {
    this.#hasEnded = true;
    for (const end of this.#endings.splice(0)) end();
  }
}

/** @param onLevel Called with the loudness, from 0 to 1, on every frame of a recording. */
export function voiceCaptureEffects(onLevel: (level: number) => void) {
  let current: VoiceCapture | undefined;
  const recorder = (): VoiceRecorder => {
    if (current?.recorder === undefined) throw new Error("Nothing is being recorded.");
    return current.recorder;
  };
  return {
    captureVoice: fromCallback<RecorderEvent, CaptureInput>(({ sendBack, input }) => {
      const capture = new VoiceCapture(sendBack, onLevel);
      current = capture;
      void capture.run(input);
      return () => capture.end();
    }),
    stopRecorder: fromPromise<void, void>(async () => recorder().stop()),
    buildClip: fromPromise<Clip, void>(async () => recorder().clip()),
  };
}
