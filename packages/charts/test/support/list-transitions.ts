/**
 * Lists every transition of a machine as plain data. It reads XState itself and not our chart, so that the two can be
 * compared. A test copies this file into an empty folder, so it may import only types.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";

export interface ListedTransition {
  readonly source: string;
  readonly event: string;
  readonly guard: string | null;
  readonly targets: readonly string[] | null;
  readonly actions: number;
  readonly reenter: boolean;
}

/** In document order of the states, and within a state in the order in which XState tries them. */
export function listTransitions(machine: AnyStateMachine): ListedTransition[] {
  return listOfState(machine.root);
}

function listOfState(node: AnyStateNode): ListedTransition[] {
  const initial: AnyTransitionDefinition[] = node.type === "compound" ? [node.initial] : [];
  return [
    ...initial.map((definition) => listed(definition, "(initial)")),
    ...(node.always ?? []).map((definition) => listed(definition, "(always)")),
    ...[...node.transitions].flatMap(([event, definitions]) =>
      definitions.map((definition) => listed(definition, event)),
    ),
    ...Object.values(node.states).flatMap((child: AnyStateNode) => listOfState(child)),
  ];
}

function listed(definition: AnyTransitionDefinition, event: string): ListedTransition {
  return {
    source: definition.source.id,
    event,
    guard: guardName(definition.guard),
    targets: definition.target?.map((node) => node.id) ?? null,
    actions: definition.actions.length,
    reenter: definition.reenter,
  };
}

function guardName(guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === "string") return guard;
  const { name, type, guards } = guard as { name?: string; type?: string; guards?: unknown[] };
  if (type !== undefined) return type;
  const parts = (guards ?? []).map(guardName);
  return name === "not" ? `not ${parts.join("")}` : parts.join(` ${name} `);
}
