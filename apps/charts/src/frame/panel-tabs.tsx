/** The panel beside the picture. */
import { lazy, Suspense, type ReactElement } from "react";
import { changeAddress, linkTo, type Address, type Panel } from "../machines/address.ts";
import { Details, type DetailsProps } from "../details/details.tsx";

const ScreenPanel = lazy(async () => {
  const { ScreenPanel: Part } = await import("../screens/screen-panel.tsx");
  return { default: Part };
});

const AskPanel = lazy(async () => {
  const { AskPanel: Part } = await import("../asking/ask-panel.tsx");
  return { default: Part };
});

const LivePanel = lazy(async () => {
  const { LivePanel: Part } = await import("../live/live-panel.tsx");
  return { default: Part };
});

const NAMES: Readonly<Record<Panel, string>> = { details: "Details", ask: "What if…", screen: "Screen", live: "Live" };

interface PanelTabsProps extends DetailsProps {
  readonly address: Address;
}

export function PanelTabs({ address, ...details }: PanelTabsProps): ReactElement {
  const panels = (Object.keys(NAMES) as Panel[]).filter((panel) => panel !== "screen" || details.chart.id === SHOWN);
  const machine = address.machine ?? details.chart.id;
  const panel = panels.includes(address.panel) ? address.panel : "details";
  return (
    <aside aria-label={NAMES[panel]}>
      {panels.length > 1 && (
        <nav className="panels" aria-label="Panels">
          {panels.map((one) => (
            <a
              key={one}
              href={linkTo({ ...address, panel: one })}
              aria-current={one === panel ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                changeAddress({ panel: one });
              }}
            >
              {NAMES[one]}
            </a>
          ))}
        </nav>
      )}
      <Suspense fallback={<p className="quiet loading">Loading…</p>}>
        {panel === "screen" && <ScreenPanel {...details} />}
        {panel === "ask" && <AskPanel machine={machine} chart={details.chart} question={address.ask} />}
        {panel === "live" && <LivePanel machine={machine} />}
        {panel === "details" && <Details {...details} />}
      </Suspense>
    </aside>
  );
}

/** The machine whose states have screens. */
const SHOWN = "authenticator";
