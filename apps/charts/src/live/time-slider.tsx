/** Travels through a recording, record by record. */
import { useId, type ReactElement } from "react";
import { shownPlace, travelTo, type Live } from "./live-store.ts";

export function TimeSlider({ live }: { readonly live: Live }): ReactElement {
  const id = useId();
  const { recording, at } = live;
  const last = (recording?.records.length ?? 0) - 1;
  const place = shownPlace(live);
  const seconds = ((recording?.records[place]?.at ?? 0) / 1000).toFixed(2);
  return (
    <div className="slider">
      <label htmlFor={id}>Time</label>
      <div className="line">
        <button type="button" aria-label="One back" disabled={place <= 0} onClick={() => travelTo(place - 1)}>
          ◂
        </button>
        <input
          id={id}
          type="range"
          min={0}
          max={Math.max(last, 0)}
          value={Math.max(place, 0)}
          aria-valuetext={`${seconds} seconds, ${place + 1} of ${last + 1}`}
          onChange={(event) => travelTo(Number(event.currentTarget.value))}
        />
        <button type="button" aria-label="One on" disabled={place >= last} onClick={() => travelTo(place + 1)}>
          ▸
        </button>
      </div>
      <p className="quiet">
        {seconds} s, record {place + 1} of {last + 1}
        {at !== undefined && live.isRunning && (
          <>
            {" "}
            <button type="button" className="inline" onClick={() => travelTo(undefined)}>
              Follow again
            </button>
          </>
        )}
      </p>
    </div>
  );
}
