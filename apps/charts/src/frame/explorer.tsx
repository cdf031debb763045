/** The page: the list of machines, the picture of the chosen one, and a panel beside it. */
import { lazy, Suspense, useEffect, type ReactElement } from "react";
import { MACHINES } from "virtual:charts";
import { readAddress, useAddress, type Address } from "../machines/address.ts";
import { MachineList } from "../machines/machine-list.tsx";
import { loadMachine } from "../machines/use-machine.ts";
import { SearchBox } from "../search/search-box.tsx";
import { ErrorNote } from "./error-note.tsx";
import { MachineView } from "./machine-view.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const OwnView = lazy(async () => {
  const { OwnView: View } = await import("../own/own-view.tsx");
  return { default: View };
});

/** The machine that the page opens with. */
const FIRST = MACHINES.find(({ id }) => id === "signIn")?.id ?? MACHINES[0]?.id ?? "";

const machineOf = (address: Address): string => address.machine ?? FIRST;

/** Loads the chart that the page opens with, while React starts. A failure is shown by the view that needs it. */
export function preloadChart(): void {
  loadMachine(machineOf(readAddress(location.hash))).catch(() => undefined);
}

export function Explorer(): ReactElement {
  const address = useAddress();
  const machine = machineOf(address);
  useEffect(() => {
    document.title = `${machine === "own" ? "Your machine" : machine} · State charts of Poolgate`;
  }, [machine]);
  return (
    <div className="explorer">
      <header>
        <p className="brand">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 8h7m4 0h7M12 10.5v6" />
            <circle cx="12" cy="8" r="2.5" />
            <circle cx="12" cy="19" r="2.5" />
          </svg>
          State charts
        </p>
        <SearchBox />
        <ThemeChoice />
      </header>
      <details className="machines-drawer" open={innerWidth >= WIDE}>
        <summary>{machine === "own" ? "Your machine" : machine}</summary>
        <MachineList current={machine} />
      </details>
      <ErrorNote key={machine}>
        <Suspense fallback={<main className="waiting" aria-busy="true" />}>
          {machine === "own" ? <OwnView address={address} /> : <MachineView id={machine} address={address} />}
        </Suspense>
      </ErrorNote>
    </div>
  );
}

/** From this width on, the list stands beside the picture. */
const WIDE = 900;
