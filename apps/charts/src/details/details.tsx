/** The selected state in words: what it is, what runs in it, how it is left and how it is reached. */
import { ancestorsOf, indexChart, namedWords, type Chart, type ChartState, type Named } from "@poolgate/charts";
import type { MachineCoverage } from "@poolgate/testkit/charts-coverage";
import { useMemo, type ReactElement } from "react";
import type { Place } from "../picture/walk.ts";
import { MachineDetails } from "./machine-details.tsx";
import { ProofNote } from "./proof-note.tsx";
import { PlaceLink } from "./place-link.tsx";
import { TransitionList } from "./transition-list.tsx";
import "./details.css";

export interface DetailsProps {
  readonly chart: Chart;
  readonly place: Place;
  readonly coverage: MachineCoverage | undefined;
}

export function Details({ chart, place, coverage }: DetailsProps): ReactElement {
  const index = useMemo(() => indexChart(chart), [chart]);
  const state = place.state === undefined ? undefined : index.states.get(place.state);
  if (state === undefined || state === index.root) {
    return <MachineDetails chart={chart} index={index} place={place} coverage={coverage} />;
  }
  const own = index.outgoing.get(state.id) ?? [];
  const around = ancestorsOf(index, state.id).flatMap(({ id }) => index.outgoing.get(id) ?? []);
  const incoming = chart.transitions.filter(({ targets }) => targets.includes(state.id));
  const shared = { index, coverage, chosen: place.transition } as const;
  return (
    <div className="details">
      <h2>{state.key}</h2>
      <p className="kinds">
        <span className="kind">{state.type}</span>
        {state.tags.map((tag) => (
          <span key={tag} className="kind tag">
            {tag}
          </span>
        ))}
      </p>
      {state.description !== undefined && <p>{state.description}</p>}
      <ProofNote proof={coverage?.states[state.id]} isKnown={coverage !== undefined} />
      <Parts state={state} />
      <TransitionList {...shared} title="Leads to" transitions={own} place={state.id} />
      <TransitionList {...shared} title="From the states around it" transitions={around} place={state.id} />
      <TransitionList {...shared} title="Reached from" transitions={incoming} isReached />
      {state.children.length > 0 && (
        <section>
          <h3>Inside</h3>
          <ul className="children">
            {state.children.map((id) => (
              <li key={id}>
                <PlaceLink state={id}>{index.states.get(id)?.key ?? id}</PlaceLink>
                {id === state.initial && <small> first</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Actors, and what is done on entry and exit. */
function Parts({ state }: { readonly state: ChartState }): ReactElement | null {
  const { invokes, entry, exit, history, output } = state;
  const rows: [string, string][] = [
    ...invokes.map(({ src, id }): [string, string] => ["Runs", src === id ? src : `${src} (as ${id})`]),
    ...listed("On entry", entry),
    ...listed("On exit", exit),
    ...(history === undefined ? [] : [["Remembers", `${history.depth} history`] as [string, string]]),
    ...(output === undefined
      ? []
      : [["Output", output.kind === "value" ? JSON.stringify(output.value) : "computed"] as [string, string]]),
  ];
  if (rows.length === 0) return null;
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function listed(name: string, actions: readonly Named[]): [string, string][] {
  return actions.map((action) => [name, namedWords(action)]);
}
