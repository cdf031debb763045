/** A chart: its picture with what can be done with it, and the panel beside it. */
import type { LaidOutChart } from "@poolgate/charts";
import type { MachineCoverage } from "@poolgate/testkit/charts-coverage";
import { useMemo, type ReactElement } from "react";
import { useShownPath } from "../asking/shown-path.ts";
import { useLit } from "../live/lit.ts";
import { changeAddress, type Address } from "../machines/address.ts";
import type { Marks } from "../picture/marks.ts";
import { Picture } from "../picture/picture.tsx";
import type { Place } from "../picture/walk.ts";
import { PanelTabs } from "./panel-tabs.tsx";
import { Toolbar } from "./toolbar.tsx";

interface ChartViewProps {
  /** Id of the machine in the address. */
  readonly id: string;
  readonly drawn: LaidOutChart;
  readonly coverage?: MachineCoverage | undefined;
  readonly address: Address;
  /** Path of the machine's file, where it has one here. */
  readonly file?: string | undefined;
  readonly onEdit?: () => void;
}

export function ChartView({ id, drawn, coverage, address, file, onEdit }: ChartViewProps): ReactElement {
  const { state, transition } = address;
  const lit = useLit();
  const path = useShownPath();
  const place: Place = useMemo(() => ({ state, transition }), [state, transition]);
  const marks: Marks = useMemo(
    () => ({ selectedState: state, selectedTransition: transition, path, lit: lit.ids, coverage }),
    [state, transition, path, lit, coverage],
  );
  return (
    <>
      <main>
        <Toolbar drawn={drawn} asked={address.ask} file={file} hasCoverage={coverage !== undefined} onEdit={onEdit} />
        <Picture
          drawn={drawn}
          place={place}
          marks={marks}
          onSelect={(next) => changeAddress({ machine: id, ...next })}
        />
      </main>
      <PanelTabs chart={drawn.chart} place={place} coverage={coverage} address={address} />
    </>
  );
}
