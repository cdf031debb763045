/** Loads a machine's chart when it is opened, once. Rendering waits for it. */
import { use } from "react";
import { MACHINES, type MachineModule } from "virtual:charts";

const loaded = new Map<string, Promise<MachineModule | undefined>>();

/** Undefined when there is no machine of this id. */
export function useMachine(id: string): MachineModule | undefined {
  return use(loadMachine(id));
}

export function loadMachine(id: string): Promise<MachineModule | undefined> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const loading = MACHINES.find((machine) => machine.id === id)?.load() ?? Promise.resolve(undefined);
  loaded.set(id, loading);
  return loading;
}
