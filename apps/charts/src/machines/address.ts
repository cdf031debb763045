/**
 * What the page shows, as it stands in the address after `#`, so that every machine, state and question can be linked to.
 * `machine=signIn&state=signIn.proving`; what is missing has its default.
 */
import { useSyncExternalStore } from "react";

export const PANELS = ["details", "ask", "screen", "live"] as const;
export type Panel = (typeof PANELS)[number];

export interface Address {
  /** Id of a machine; `own` is the one that was pasted. */
  readonly machine: string | undefined;
  /** Id of the selected state. */
  readonly state: string | undefined;
  /** Id of the selected transition, which belongs to the selected state. */
  readonly transition: string | undefined;
  readonly panel: Panel;
  /** The question of "What if…". */
  readonly ask: string | undefined;
}

const NOWHERE: Address = {
  machine: undefined,
  state: undefined,
  transition: undefined,
  panel: "details",
  ask: undefined,
};

export function readAddress(hash: string): Address {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const read = (name: string): string | undefined => given.get(name) ?? undefined;
  return {
    machine: read("machine"),
    state: read("state"),
    transition: read("transition"),
    panel: PANELS.find((panel) => panel === given.get("panel")) ?? "details",
    ask: read("ask"),
  };
}

/** The link to a place. */
export function linkTo(place: Partial<Address>): string {
  const { panel, ...rest } = { ...NOWHERE, ...place };
  const said = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (panel !== "details") said.push(["panel", panel]);
  return `#${new URLSearchParams(said).toString()}`;
}

/** The address. The component renders again when it changes. */
export function useAddress(): Address {
  return readAddress(useSyncExternalStore(onHashChange, () => location.hash));
}

/** Goes to a place in the same machine. Selecting is not a page of its own, so that "back" leads to the last machine. */
export function changeAddress(change: Partial<Address>): void {
  const next = linkTo({ ...readAddress(location.hash), ...change });
  if (next === location.hash) return;
  history.replaceState(undefined, "", next);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

function onHashChange(notify: () => void): () => void {
  addEventListener("hashchange", notify);
  return () => removeEventListener("hashchange", notify);
}
