/** What the frame shows, as it stands in the frame's address. */
import { LANGUAGES, type Language } from "@poolgate/react";

export const THEMES = ["light", "dark", "auto"] as const;
export type Theme = (typeof THEMES)[number];

export interface ShownState {
  readonly screen: string;
  readonly state: string;
  readonly language: Language;
  readonly theme: Theme;
}

/** Reads the part of an address after `#`. What is missing or unknown has its default. */
export function readShownState(hash: string): ShownState {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  return {
    screen: given.get("screen") ?? "signIn",
    state: given.get("state") ?? "empty",
    language: LANGUAGES.find((language) => language === given.get("language")) ?? "en",
    theme: THEMES.find((theme) => theme === given.get("theme")) ?? "auto",
  };
}

export function addressOfFrame(shown: ShownState): string {
  return `frame.html#${new URLSearchParams({ ...shown }).toString()}`;
}
