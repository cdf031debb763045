/**
 * The screen that the widget shows in the selected state, from the same view models as the gallery and the tests, and back:
 * choosing a screen selects its state, and pressing a button on it selects the transition that its event sets off.
 */
import { AuthenticatorScreen } from "@poolgate/react";
import { WIDGET_STATES, type ScreenState } from "@poolgate/testkit/widget-views";
import { indexChart, type Chart, type ChartState } from "@poolgate/charts";
import { useId, useState, type ReactElement } from "react";
import { changeAddress } from "../machines/address.ts";
import type { DetailsProps } from "../details/details.tsx";
import { waysOut } from "../picture/walk.ts";
import "./screens.css";

const SCREENS = WIDGET_STATES.filter((state): state is ScreenState => state.card === undefined);

export function ScreenPanel({ chart, place }: DetailsProps): ReactElement {
  const id = useId();
  const state = chart.states.find((one) => one.id === place.state);
  const route = state === undefined ? undefined : routeOf(chart, state);
  const screens = SCREENS.filter(({ view }) => view.route === route);
  return (
    <div className="screens">
      <label htmlFor={id}>Screen</label>
      <select
        id={id}
        value={route ?? ""}
        onChange={(event) =>
          changeAddress({ state: stateOf(chart, event.currentTarget.value)?.id, transition: undefined })
        }
      >
        {route === undefined && <option value="">Choose one</option>}
        {shownRoutes(chart).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      {state !== undefined && screens.length === 0 && <p className="quiet">The widget shows nothing in this state.</p>}
      {state === undefined && <p className="quiet">Select a state of the chart to see its screen.</p>}
      {screens.length > 0 && <Screens key={route} chart={chart} screens={screens} state={state?.id ?? ""} />}
    </div>
  );
}

interface ScreensProps {
  readonly chart: Chart;
  readonly screens: readonly ScreenState[];
  readonly state: string;
}

/** The states of one screen: empty, busy, with an error, and so on. */
function Screens({ chart, screens, state }: ScreensProps): ReactElement | null {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const [sent, setSent] = useState<string>();
  const shown = screens[chosen] ?? screens[0];
  if (shown === undefined) return null;
  const send = ({ type }: { readonly type: string }): void => {
    setSent(type);
    const ways = waysOut(indexChart(chart), state);
    const way = ways.find(({ trigger }) => trigger.kind === "event" && trigger.name === type);
    if (way !== undefined) changeAddress({ transition: way.id });
  };
  return (
    <>
      <label htmlFor={id}>In the state</label>
      <select id={id} value={chosen} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
        {screens.map((one, at) => (
          <option key={`${one.screen} ${one.state}`} value={at}>
            {one.screen === shown.view.route ? one.state : `${one.screen}: ${one.state}`}
          </option>
        ))}
      </select>
      <div className="stage">
        <AuthenticatorScreen key={chosen} view={shown.view} send={send} />
      </div>
      <output className="quiet">
        {sent === undefined ? "Nothing is sent from here. Press a button to see its event." : `This sends ${sent}.`}
      </output>
    </>
  );
}

/** A route is the name of an innermost state. A state around others shows the screen of the one that it begins with. */
function routeOf(chart: Chart, state: ChartState): string {
  const first = chart.states.find(({ id }) => id === state.initial);
  return first === undefined ? state.key : routeOf(chart, first);
}

function stateOf(chart: Chart, route: string): ChartState | undefined {
  return chart.states.findLast(({ key }) => key === route);
}

function shownRoutes(chart: Chart): readonly string[] {
  const routes = new Set(SCREENS.map(({ view }) => view.route as string));
  return [...routes].filter((route) => stateOf(chart, route) !== undefined);
}
