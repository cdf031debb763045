/** The machine in words, when no state is selected: what it decides, its states as a list, and what is wrong with it. */
import type { Chart, ChartIndex } from "@poolgate/charts";
import type { MachineCoverage } from "@poolgate/testkit/charts-coverage";
import type { ReactElement } from "react";
import type { Place } from "../picture/walk.ts";
import { PlaceLink } from "./place-link.tsx";
import { TransitionList } from "./transition-list.tsx";

interface MachineDetailsProps {
  readonly chart: Chart;
  readonly index: ChartIndex;
  readonly place: Place;
  readonly coverage: MachineCoverage | undefined;
}

export function MachineDetails({ chart, index, place, coverage }: MachineDetailsProps): ReactElement {
  const { root } = index;
  return (
    <div className="details">
      <h2>{chart.id}</h2>
      {chart.description !== undefined && <p>{chart.description}</p>}
      <ChartProblems chart={chart} />
      {root !== undefined && (
        <TransitionList
          title="From every state"
          transitions={index.outgoing.get(root.id) ?? []}
          index={index}
          coverage={coverage}
          chosen={place.transition}
          place={root.id}
        />
      )}
      <section>
        <h3>States</h3>
        <ul className="tree">
          {(root?.children ?? []).map((id) => (
            <TreeItem key={id} id={id} index={index} />
          ))}
        </ul>
      </section>
    </div>
  );
}

export function ChartProblems({ chart: { problems } }: { readonly chart: Chart }): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <section className="problems">
      <h3>{problems.length === 1 ? "One problem" : `${problems.length} problems`}</h3>
      <ul>
        {problems.slice(0, MOST_PROBLEMS).map(({ message, state }) => (
          <li key={`${message} ${state ?? ""}`}>
            {state === undefined ? message : <PlaceLink state={state}>{message}</PlaceLink>}
          </li>
        ))}
      </ul>
      {problems.length > MOST_PROBLEMS && <p>And {problems.length - MOST_PROBLEMS} more.</p>}
    </section>
  );
}

const MOST_PROBLEMS = 50;

function TreeItem({ id, index }: { readonly id: string; readonly index: ChartIndex }): ReactElement | null {
  const state = index.states.get(id);
  if (state === undefined) return null;
  return (
    <li>
      <PlaceLink state={id}>{state.key}</PlaceLink>
      {state.children.length > 0 && (
        <ul>
          {state.children.map((child) => (
            <TreeItem key={child} id={child} index={index} />
          ))}
        </ul>
      )}
    </li>
  );
}
