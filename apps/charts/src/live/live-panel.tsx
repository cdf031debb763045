/** Follows a running page, or replays a recording: lights the current states, and tells what happened. */
import { stateAt } from "@poolgate/charts/recording";
import { useEffect, useState, useSyncExternalStore, type ReactElement } from "react";
import { MACHINES } from "virtual:charts";
import { changeAddress } from "../machines/address.ts";
import { Connection } from "./connection.tsx";
import { readLive, setFollowing, shownPlace, subscribeLive, type Live } from "./live-store.ts";
import { RecordingFiles } from "./recording-files.tsx";
import { RunningList } from "./running-list.tsx";
import { SequenceView } from "./sequence-view.tsx";
import { TimeSlider } from "./time-slider.tsx";
import { TranscriptView } from "./transcript-view.tsx";
import "./live.css";

export function LivePanel({ machine }: { readonly machine: string }): ReactElement {
  const live = useSyncExternalStore(subscribeLive, readLive);
  const [shown, setShown] = useState<"transcript" | "sequence">("transcript");
  const { recording, problems, source, isRunning, isFollowing } = live;
  const current = isFollowing ? currentPlace(live) : undefined;
  const { machine: nextMachine = machine, state: nextState } = current ?? {};
  useEffect(() => {
    if (nextState !== undefined) changeAddress({ machine: nextMachine, state: nextState, transition: undefined });
  }, [nextMachine, nextState]);
  return (
    <div className="live">
      <Connection isRunning={isRunning} source={source} />
      <RecordingFiles recording={recording} />
      {problems.length > 0 && (
        <ul className="problems" role="alert">
          {problems.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {recording !== undefined && (
        <>
          <TimeSlider live={live} />
          <label className="choice">
            <input
              type="checkbox"
              checked={isFollowing}
              onChange={(event) => setFollowing(event.currentTarget.checked)}
            />{" "}
            Show the machine that changes
          </label>
          <RunningList recording={recording} at={shownPlace(live)} />
          <fieldset className="forms">
            <legend className="unseen">Show it as</legend>
            {(["transcript", "sequence"] as const).map((form) => (
              <button key={form} type="button" aria-pressed={shown === form} onClick={() => setShown(form)}>
                {form === "transcript" ? "Transcript" : "Sequence"}
              </button>
            ))}
          </fieldset>
          {shown === "transcript" ? (
            <TranscriptView recording={recording} at={shownPlace(live)} />
          ) : (
            <SequenceView recording={recording} at={shownPlace(live)} />
          )}
        </>
      )}
    </div>
  );
}

interface CurrentPlace {
  readonly machine: string;
  readonly state: string | undefined;
}

/** Where the last change was, among the machines that have a picture. */
function currentPlace(live: Live): CurrentPlace | undefined {
  if (live.recording === undefined) return undefined;
  const actors = stateAt(live.recording, shownPlace(live)).filter(({ machine }) =>
    MACHINES.some(({ id }) => id === machine),
  );
  const last = actors.toSorted((a, b) => a.changedBy - b.changedBy).at(-1);
  return last?.machine === undefined ? undefined : { machine: last.machine, state: last.state?.[0] };
}
