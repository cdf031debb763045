/** Names with their values, and moments. */
import type { ReactElement, ReactNode } from "react";

/** @param facts those without a value are left out. */
export function Facts({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }): ReactElement {
  const shown = Object.entries(facts).filter(([, value]) => value !== undefined && value !== "");
  return (
    <dl className="facts">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const MOMENT = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

interface MomentProps {
  /** Milliseconds, or an ISO text. */
  readonly at: number | string;
  /** Whether the day is enough. */
  readonly isDay?: boolean;
}

export function Moment({ at, isDay = false }: MomentProps): ReactElement {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={MOMENT.format(date)}>
      {(isDay ? DAY : MOMENT).format(date)}
    </time>
  );
}
