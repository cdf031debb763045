/**
 * Loads a machine's chart when it is opened, once.
 *
 * It does not suspend: React keeps a fallback in view for 300 ms, and a chart is there in a tenth of that.
 */
import { useEffect, useState } from "react";
import { MACHINES, type MachineModule } from "virtual:charts";

type Loaded = { readonly machine: MachineModule | undefined } | { readonly error: unknown };

const loaded = new Map<string, Promise<MachineModule | undefined>>();

/**
 * Returns undefined until the machine is loaded. In the result, the machine is undefined when there is none of this id.
 *
 * @throws what loading it has thrown
 */
export function useMachine(id: string): { readonly machine: MachineModule | undefined } | undefined {
  const [state, setState] = useState<{ readonly id: string; readonly loaded: Loaded }>();
  useEffect(() => {
    let isWanted = true;
    const show = (result: Loaded): void => {
      if (isWanted) setState({ id, loaded: result });
    };
    loadMachine(id).then(
      (machine) => show({ machine }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  if (state?.id !== id) return undefined;
  if ("error" in state.loaded) throw state.loaded.error;
  return state.loaded;
}

export function loadMachine(id: string): Promise<MachineModule | undefined> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const loading = MACHINES.find((machine) => machine.id === id)?.load() ?? Promise.resolve(undefined);
  loaded.set(id, loading);
  return loading;
}
