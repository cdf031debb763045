/** What every part of the widget shares: the view, where to send events, the words, and the ids that tie them together. */
import { createContext, use } from "react";
import type { AuthenticatorEvent, AuthenticatorView } from "@poolgate/auth/authenticator";
import type { Validator } from "./form/validators.ts";
import type { Messages } from "./messages/en.ts";

export type SendEvent = (event: AuthenticatorEvent) => void;
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
export type NavigationEvent = "signIn.chosen" | "signUp.chosen" | "forgotPassword.chosen";

export interface Widget {
  readonly view: AuthenticatorView;
  readonly send: SendEvent;
  readonly messages: Messages;
  /** The site's own. */
  readonly validators: readonly Validator[];
  readonly headingLevel: HeadingLevel;
  readonly headingId: string;
  readonly descriptionId: string;
  /** Leaves for another screen and takes along the name that stands in this one's form. */
  readonly goTo: (type: NavigationEvent) => void;
  /** The same by the arrow keys of the tabs: the screen changes, the focus stays on the tab. */
  readonly walkTo: (type: NavigationEvent) => void;
  /** The field that the view's failure belongs to; what belongs to none is the alert's. */
  readonly fieldWithError: string | undefined;
  /** The site's own validators have a submission before them. */
  readonly isChecking: boolean;
  readonly setChecking: (isChecking: boolean) => void;
  /** Tells in the live region what is seen elsewhere. */
  readonly say: (text: string) => void;
}

export const WidgetContext = createContext<Widget | undefined>(undefined);

/** The widget that the calling part belongs to. */
export function useWidget(): Widget {
  const widget = use(WidgetContext);
  if (widget === undefined) throw new TypeError("This part belongs inside an AuthenticatorScreen.");
  return widget;
}
