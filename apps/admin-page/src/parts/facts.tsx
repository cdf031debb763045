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

const FORM = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** @param at milliseconds, or an ISO text. */
export function Moment({ at }: { readonly at: number | string }): ReactElement {
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{FORM.format(date)}</time>;
}
