/** Runs the recorder machine with the browser and the network as its effects, as long as the page is mounted. */
import { shallowEqual, useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import { fromPromise } from "xstate";
import { voiceLoop } from "../../../content/voice-loop.ts";
import { useTranscribeClip } from "./api/use-transcribe-clip.ts";
import { findObstacle } from "./effects/check-browser.ts";
import { createLevelChannel } from "./effects/level-channel.ts";
import { voiceCaptureEffects } from "./effects/voice-capture.ts";
import { recorderMachine } from "./recorder/recorder.machine.ts";
import type { Clip, Obstacle, RecorderEvent } from "./recorder/recorder.setup.ts";
import { selectRecorderView } from "./recorder/select-recorder-view.ts";
import type { TranscriptKeeper } from "./transcript/kept-transcript.ts";

export function useRecorder(transcribeUrl: string, keeper: TranscriptKeeper) {
  const { mutateAsync } = useTranscribeClip(transcribeUrl);
  const [level] = useState(createLevelChannel);
  const machine = useMemo(
    () =>
      recorderMachine.provide({
        actors: {
          ...voiceCaptureEffects(level.publish),
          checkBrowser: fromPromise<Obstacle | undefined, void>(async () => findObstacle()),
          transcribeClip: fromPromise<string, { clip: Clip | undefined }>(({ input: { clip }, signal }) => {
            if (clip === undefined) throw new Error("There is no recording to transcribe.");
            return mutateAsync({ clip, signal });
          }),
        },
        actions: {
          alertMicrophoneFailure: () => alert(voiceLoop.microphoneFailed),
          forgetKeptTranscript: () => keeper.forget(),
        },
      }),
    [keeper, level, mutateAsync],
  );
  const recorder = useActorRef(machine);
  // In an effect, because the prerendered page has no transcript.
  useEffect(() => {
    const kept = keeper.load();
    if (kept !== undefined) recorder.send({ type: "transcript.restored", text: kept.text });
  }, [keeper, recorder]);
  const view = useSelector(recorder, selectRecorderView, shallowEqual);
  const send = (event: RecorderEvent) => recorder.send(event);
  return { view, level, send };
}
