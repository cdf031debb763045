/** Tests the microphone before a recording, and chooses another one. Nothing is opened before the visitor asks for it. */
import { useId, useRef } from "react";
import { voiceLoop } from "../../../content/voice-loop.ts";
import { Button } from "../../shared/ui/actions/button.tsx";
import { chooseMicrophone } from "./effects/open-microphone.ts";
import styles from "./microphone-check.module.css";
import { useMicrophoneTest, type MicrophoneTest } from "./use-microphone-test.ts";

const { microphone } = voiceLoop;

export function MicrophoneCheck() {
  const meter = useRef<HTMLMeterElement>(null);
  const id = useId();
  const { test, start, stop } = useMicrophoneTest((level) => {
    // Perceived loudness grows with the root.
    if (meter.current !== null) meter.current.value = Math.sqrt(level);
  });
  const isOff = test.phase === "off";
  return (
    <>
      <Button variant="quiet" isBusy={test.phase === "opening"} onClick={() => (isOff ? void start() : stop())}>
        {isOff ? microphone.test : microphone.stop}
      </Button>
      <div className={styles["check"]}>
        {test.phase === "on" && (
          <>
            <meter ref={meter} aria-label={microphone.level} min={0} max={1} className={styles["meter"]} />
            {test.microphones.length > 1 && (
              <div className={styles["choice"]}>
                <label htmlFor={id}>{microphone.choose}</label>
                <select
                  id={id}
                  value={test.openId ?? ""}
                  onChange={({ target }) => {
                    chooseMicrophone(target.value);
                    void start(target.value);
                  }}
                >
                  {test.microphones.map(({ deviceId, label }) => (
                    <option key={deviceId} value={deviceId}>
                      {label}
                    </option>
                  ))}
                </select>
              </div>
            )}
          </>
        )}
        <output className={test.failure && styles["failure"]}>{statusOf(test)}</output>
      </div>
    </>
  );
}

function statusOf({ phase, failure, isMetered, isHeard }: MicrophoneTest): string {
  if (failure !== undefined) return voiceLoop.failures[failure];
  if (phase !== "on" || !isMetered) return "";
  return isHeard ? microphone.heard : microphone.silent;
}
