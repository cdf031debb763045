/** The type of the prop `components`: the parts of the widget that an app replaces or adds. */
import type { ComponentType } from "react";
import type { ScreenName } from "./screen-name.ts";

/** The props of an app's own field. `useField(name)` returns what it needs. */
export interface FieldComponentProps {
  readonly name: string;
}

/** The parts of one screen. They get no props: `useAuthenticator()` has the view and the functions. */
export interface ScreenComponents {
  /** Shown above the screen's heading. */
  readonly Header?: ComponentType | undefined;
  /** Shown below the screen's form. */
  readonly Footer?: ComponentType | undefined;
  /** Shown in place of the heading and the form. */
  readonly Screen?: ComponentType | undefined;
}

/**
 * The parts of the widget. A part that throws an error is left out, or the widget's own is shown in its place: a form
 * never disappears.
 */
export interface AuthenticatorComponents extends Readonly<Partial<Record<ScreenName, ScreenComponents | undefined>>> {
  /** Shown above every screen, outside of the card. */
  readonly Header?: ComponentType | undefined;
  /** Shown below every screen, outside of the card. */
  readonly Footer?: ComponentType | undefined;
  /** Shown at the top of the card. */
  readonly Logo?: ComponentType | undefined;
  /** Fields by name, on all screens: `username`, `password`, `code`, the name of an attribute, and so on. */
  readonly fields?: Readonly<Record<string, ComponentType<FieldComponentProps> | undefined>> | undefined;
}
