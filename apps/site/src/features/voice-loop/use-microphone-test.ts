/** Tests the microphone: nothing is recorded, and it is on only until the test is stopped or its part is left. */
import { useEffect, useRef, useState } from "react";
import { closeMicrophone, listMicrophones, openMicrophone } from "./effects/open-microphone.ts";
import { watchInterruptions } from "./effects/watch-interruptions.ts";
import { watchLevel } from "./effects/watch-level.ts";
import { microphoneFailureOf, type MicrophoneFailure } from "./recorder/microphone-failure.ts";

export interface MicrophoneTest {
  readonly phase: "off" | "opening" | "on";
  readonly failure: MicrophoneFailure | undefined;
  /** True once the level is measured; without Web Audio it never is. */
  readonly isMetered: boolean;
  /** True once the microphone has heard something. */
  readonly isHeard: boolean;
  readonly microphones: readonly MediaDeviceInfo[];
  /** The id of the microphone that is open. */
  readonly openId: string | undefined;
}

const OFF: MicrophoneTest = {
  phase: "off",
  failure: undefined,
  isMetered: false,
  isHeard: false,
  microphones: [],
  openId: undefined,
};

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

  /** @param wantedId The microphone to change to, while another one is tested. */
  const start = async (wantedId?: string) => {
    end.current?.();
    const endings: (() => void)[] = [];
    let isOver = false;
    end.current = () => {
      isOver = true;
      for (const ending of endings.splice(0)) ending();
    };
    const atEnd = (ending: () => void) => (isOver ? ending() : void endings.push(ending));
    // The list stays while another microphone is opened, so that it keeps the focus.
    setTest(({ phase, microphones }) =>
      phase === "on" ? { ...OFF, phase, microphones, openId: wantedId } : { ...OFF, phase: "opening" },
    );
    try {
      const stream = await openMicrophone();
      atEnd(() => closeMicrophone(stream));
      // Granted after the visitor has gone on.
      if (isOver) return;
      const onMetered = () => setTest((last) => ({ ...last, isMetered: true }));
      const onHeard = () => setTest((last) => (last.isHeard ? last : { ...last, isHeard: true }));
      atEnd(watchLevel(stream, { onMetered, onHeard, onLevel }));
      // Stops at once in a hidden tab.
      atEnd(watchInterruptions(stream, stop));
      const microphones = await listMicrophones();
      const openId = stream.getTracks()[0]?.getSettings().deviceId ?? wantedId;
      if (!isOver) setTest((last) => ({ ...last, phase: "on", microphones, openId }));
    } catch (error) {
      if (isOver) return;
      stop();
      setTest({ ...OFF, failure: microphoneFailureOf(error) });
    }
  };

  return { test, start, stop };
}
