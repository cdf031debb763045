/** What the gallery shows, as it stands in its own address, so that a screen can be linked to. */
import { useSyncExternalStore } from "react";
import { readShownState, type ShownState } from "../shown-state.ts";

export const WIDTHS = ["320", "375", "768", "1280"] as const;
export type Width = (typeof WIDTHS)[number];
export const ZOOMS = ["100", "200"] as const;
export type Zoom = (typeof ZOOMS)[number];

export interface GalleryAddress extends ShownState {
  readonly width: Width;
  /** The size of the text in percent. */
  readonly zoom: Zoom;
  readonly page: "screens" | "playground";
}

function readAddress(hash: string): GalleryAddress {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  return {
    ...readShownState(hash),
    width: WIDTHS.find((width) => width === given.get("width")) ?? "375",
    zoom: ZOOMS.find((zoom) => zoom === given.get("zoom")) ?? "100",
    page: given.get("page") === "playground" ? "playground" : "screens",
  };
}

export function addressOf(shown: GalleryAddress): string {
  return `#${new URLSearchParams({ ...shown }).toString()}`;
}

/** The address of the gallery. The component renders again when it changes. */
export function useAddress(): GalleryAddress {
  return readAddress(useSyncExternalStore(onHashChange, () => location.hash));
}

/** Changes a part of the address without a new entry in the history. */
export function changeAddress(change: Partial<GalleryAddress>): void {
  const next = { ...readAddress(location.hash), ...change };
  history.replaceState(undefined, "", addressOf(next));
  dispatchEvent(new HashChangeEvent("hashchange"));
}

function onHashChange(notify: () => void): () => void {
  addEventListener("hashchange", notify);
  return () => removeEventListener("hashchange", notify);
}
