/** Tests the microphone: nothing is recorded, and it is on only until the test is stopped or its part is left. */
import { useEffect, useRef, useState } from "react";
import { closeMicrophone, listMicrophones, openMicrophone } from "./effects/open-microphone.ts";
import { watchInterruptions } from "./effects/watch-interruptions.ts";
import { watchLevel } from "./effects/watch-level.ts";
import { microphoneFailureOf, type MicrophoneFailure } from "./recorder/microphone-failure.ts";

export interface MicrophoneTest {
  readonly phase: "off" | "opening" | "on";
  readonly failure: MicrophoneFailure | undefined;
  /** True once the microphone has heard something. */
  readonly isHeard: boolean;
  readonly microphones: readonly MediaDeviceInfo[];
  /** The id of the microphone that is open. */
  readonly openId: string | undefined;
}

const OFF: MicrophoneTest = { phase: "off", failure: undefined, isHeard: false, microphones: [], openId: undefined };

/** @param onLevel Called with the loudness, from 0 to 1, on every frame of a test. */
export function useMicrophoneTest(onLevel: (level: number) => void) {
  const [test, setTest] = useState(OFF);
  const end = useRef<() => void>(undefined);

  useEffect(() => () => end.current?.(), []);

  const stop = () => {
    end.current?.();
    end.current = undefined;
    setTest(OFF);
  };

  const start = async () => {
    end.current?.();
    const endings: (() => void)[] = [];
    let isOver = false;
    end.current = () => {
      isOver = true;
      for (const ending of endings.splice(0)) ending();
    };
    setTest({ ...OFF, phase: "opening" });
    try {
      const stream = await openMicrophone();
      endings.push(() => closeMicrophone(stream));
      // Granted after the visitor has gone on.
      if (isOver) return closeMicrophone(stream);
      const onHeard = () => setTest((last) => (last.isHeard ? last : { ...last, isHeard: true }));
      endings.push(
        watchLevel(stream, { onMetered: () => undefined, onHeard, onLevel }),
        watchInterruptions(stream, stop),
      );
      const microphones = await listMicrophones();
      const openId = stream.getTracks()[0]?.getSettings().deviceId;
      if (!isOver) setTest((last) => ({ ...last, phase: "on", microphones, openId }));
    } catch (error) {
      if (isOver) return;
      stop();
      setTest({ ...OFF, failure: microphoneFailureOf(error) });
    }
  };

  return { test, start, stop };
}
