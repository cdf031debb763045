/**
 * What all parts of the widget share: the view, the function that sends events, the texts, and the ids that connect
 * them.
 */
import { createContext, useContext, type RefObject } from "react";
import type { AuthenticatorEvent, AuthenticatorView } from "@poolgate/auth/authenticator";
import type { Validator } from "./form/validators.ts";
import type { Texts } from "./messages/texts.ts";
import type { AuthenticatorComponents } from "./options/components.ts";
import type { FormFields } from "./options/form-fields.ts";
import type { ScreenName } from "./options/screen-name.ts";
import type { SignUpField } from "./options/sign-up-field.ts";
import type { HeadingLevel } from "./options/widget-options.ts";
import type { ScreenState } from "./screens/screen.ts";
import type { Services } from "./services/services.ts";

export type { HeadingLevel } from "./options/widget-options.ts";

/** Sends an event of the user to the authenticator. */
export type SendEvent = (event: AuthenticatorEvent) => void;
export type NavigationEvent = "signIn.chosen" | "signUp.chosen" | "forgotPassword.chosen";

export interface Widget extends Texts {
  readonly view: AuthenticatorView;
  readonly send: SendEvent;
  /** The screen of the view, which may still be loading. */
  readonly shownScreen: ScreenState;
  /** A page of another origin frames this one: there are no forms. */
  readonly isFramed: boolean;
  /** What the app calls the screen; undefined while no screen of the view is shown, or none that an app can change. */
  readonly screenName: ScreenName | undefined;
  /** The site's own validators. */
  readonly validators: readonly Validator[];
  readonly services: Services | undefined;
  readonly formFields: FormFields | undefined;
  readonly components: AuthenticatorComponents | undefined;
  /** Further fields of the sign-up form. */
  readonly signUpFields: readonly SignUpField[];
  /** The widget's outermost element. */
  readonly root: RefObject<HTMLElement | null>;
  /** The components of the app that have thrown an error. They are not shown. */
  readonly failedParts: readonly unknown[];
  /** A part of the app's own has thrown an error. The widget's alert says so. */
  readonly onPartFailed: (part: unknown) => void;
  readonly headingLevel: HeadingLevel;
  readonly headingId: string;
  readonly descriptionId: string;
  /** Goes to another screen and keeps the username that was typed. */
  readonly goTo: (type: NavigationEvent) => void;
  /** The same for the arrow keys of the tabs: the screen changes, and the focus stays on the tab. */
  readonly walkTo: (type: NavigationEvent) => void;
  /** The field of the view's failure; undefined when the alert shows the failure. */
  readonly fieldWithError: string | undefined;
  /** The site's validators are running. */
  readonly isChecking: boolean;
  readonly setChecking: (isChecking: boolean) => void;
  /** Announces a text in the live region. */
  readonly say: (text: string) => void;
}

export const WidgetContext = createContext<Widget | undefined>(undefined);

/** The widget that contains the calling component. */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext);
  if (widget === undefined) throw new TypeError("This part belongs inside an AuthenticatorScreen.");
  return widget;
}
