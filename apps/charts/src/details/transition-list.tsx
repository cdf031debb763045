/** Transitions as links: what sets each off, under which condition, where it leads, and what is done on the way. */
import { guardWords, namedWords, shortTriggerWords, type ChartIndex, type ChartTransition } from "@poolgate/charts";
import type { MachineCoverage } from "@poolgate/testkit/charts-coverage";
import type { ReactElement } from "react";
import { PlaceLink } from "./place-link.tsx";
import { proofWords } from "./proof-note.tsx";

interface TransitionListProps {
  readonly title: string;
  readonly transitions: readonly ChartTransition[];
  readonly index: ChartIndex;
  readonly coverage: MachineCoverage | undefined;
  readonly chosen: string | undefined;
  /** The state from which they are looked at. Absent: each is shown with its source. */
  readonly place?: string;
  readonly isReached?: true;
}

export function TransitionList({ title, transitions, ...rest }: TransitionListProps): ReactElement | null {
  if (transitions.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="transitions">
        {transitions.map((transition) => (
          <TransitionItem key={transition.id} transition={transition} {...rest} />
        ))}
      </ul>
    </section>
  );
}

type TransitionItemProps = Omit<TransitionListProps, "title" | "transitions"> & {
  readonly transition: ChartTransition;
};

function TransitionItem({ transition, index, coverage, chosen, place, isReached }: TransitionItemProps): ReactElement {
  const { id, source, trigger, guard, targets, actions, description, reenter } = transition;
  const from = index.states.get(source);
  const ends = isReached === true ? [source] : targets;
  const proof = coverage === undefined ? undefined : (coverage.transitions[id] ?? "none");
  return (
    <li data-chosen={id === chosen ? "" : undefined} data-proof={proof}>
      <PlaceLink state={place ?? source} transition={id} className="trigger">
        {from === undefined ? id : shortTriggerWords(from, trigger)}
      </PlaceLink>
      {guard !== undefined && <span className="guard">if {guardWords(guard)}</span>}
      <span className="ends">
        {isReached === true ? "from " : "→ "}
        {ends.length === 0 && <span className="quiet">stays</span>}
        {ends.map((end) => (
          <PlaceLink key={end} state={end}>
            {index.states.get(end)?.key ?? end}
          </PlaceLink>
        ))}
        {reenter && <span className="quiet"> enters again</span>}
      </span>
      {actions.length > 0 && <span className="actions">does {actions.map(namedWords).join(", ")}</span>}
      {description !== undefined && <small>{description}</small>}
      {proof !== undefined && (
        <span className="proof-dot" title={proofWords(proof)}>
          <span className="unseen">{proofWords(proof)}</span>
        </span>
      )}
    </li>
  );
}
