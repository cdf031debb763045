/** One machine of the repository. */
import type { ReactElement } from "react";
import { MACHINES } from "virtual:charts";
import type { Address } from "../machines/address.ts";
import { useMachine } from "../machines/use-machine.ts";
import { ChartView } from "./chart-view.tsx";

interface MachineViewProps {
  readonly id: string;
  readonly address: Address;
}

export function MachineView({ id, address }: MachineViewProps): ReactElement {
  const loaded = useMachine(id);
  if (loaded === undefined) return <main className="waiting" aria-busy="true" />;
  const { machine } = loaded;
  if (machine === undefined) throw new Error(`There is no machine called “${id}”. Choose one from the list.`);
  const file = MACHINES.find((entry) => entry.id === id)?.file;
  return <ChartView id={id} drawn={machine.drawn} coverage={machine.coverage} address={address} file={file} />;
}
