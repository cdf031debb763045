/** The pool's clock. A pool that runs with faults lets a person move it, so that codes, tokens and passwords expire. */
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Action } from "../parts/action.tsx";
import { TextField, textOf } from "../parts/fields.tsx";
import { PageHeading } from "../parts/page.tsx";
import { Empty, Loaded, RefusalNotice } from "../parts/states.tsx";
import { useChange } from "../wire/use-pool.ts";
import { moveClock } from "../wire/call-pool.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const STEPS = {
  "1 minute": MINUTE_MS,
  "1 hour": 60 * MINUTE_MS,
  "1 day": 1_440 * MINUTE_MS,
  "30 days": 43_200 * MINUTE_MS,
};

const FORM = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "medium" });

export function ClockPage({ hasFaults }: { readonly hasFaults: boolean }): ReactElement {
  return (
    <>
      <PageHeading title="Clock" />
      {hasFaults ? (
        <MovableClock />
      ) : (
        <Empty title="The clock shows the real time">
          <p>
            Start the pool with <code>--faults</code>, and you can move its clock here: codes, tokens and temporary
            passwords expire at once.
          </p>
        </Empty>
      )}
    </>
  );
}

function MovableClock(): ReactElement {
  // A move by nothing reads the clock.
  const query = useQuery({
    queryKey: ["clock"],
    queryFn: () => moveClock(0),
    refetchInterval: ({ state }) => state.status === "success" && SECOND_MS,
  });
  const { mutate, error } = useChange(moveClock);
  return (
    <Loaded query={query}>
      {(now) => (
        <div className="clock">
          <time dateTime={now}>{FORM.format(new Date(now))}</time>
          <p>Move it forward, and codes, tokens and temporary passwords expire. All pools have this clock.</p>
          {error !== null && <RefusalNotice error={error} />}
          <div className="buttons">
            {Object.entries(STEPS).map(([label, ms]) => (
              <button key={label} type="button" onClick={() => mutate(ms)}>
                + {label}
              </button>
            ))}
            <Action
              label="Other…"
              title="Move the clock"
              confirm="Move"
              change={(form) => moveClock(Number(textOf(form, "minutes")) * MINUTE_MS)}
              done="The clock was moved."
            >
              <TextField
                label="Minutes"
                name="minutes"
                type="number"
                hint="A negative number moves it back."
                isRequired
              />
            </Action>
          </div>
        </div>
      )}
    </Loaded>
  );
}
