/** Makes what all parts of the widget share out of the widget's props and its state. */
import { useId, useState, type RefObject } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { readUsername } from "./form/form-values.ts";
import { useFieldWithError } from "./form/use-field-with-error.ts";
import type { Validator } from "./form/validators.ts";
import type { Announcement } from "./frame/live-region.tsx";
import { useIsFramed } from "./framing/use-is-framed.ts";
import { useScreenFocus, type ScreenFocus } from "./frame/use-screen-focus.ts";
import type { Texts } from "./messages/texts.ts";
import { screenNameOf } from "./options/screen-name.ts";
import type { SignUpField } from "./options/sign-up-field.ts";
import type { ScreenOptions } from "./options/widget-options.ts";
import { screenKey } from "./screens/screen-key.ts";
import { useScreen } from "./screens/use-screen.ts";
import { useViewWithWords } from "./screens/use-view-with-words.ts";
import type { NavigationEvent, SendEvent, Widget } from "./widget-context.ts";

const NO_VALIDATORS: readonly Validator[] = [];
const NO_FIELDS: readonly SignUpField[] = [];

export interface WidgetScreenProps extends Omit<ScreenOptions, "messages"> {
  readonly view: AuthenticatorView;
  readonly send: SendEvent;
  readonly texts: Texts;
}

export interface WidgetState {
  readonly widget: Widget;
  readonly screen: string;
  readonly announcement: Announcement | undefined;
  readonly focusHandlers: ScreenFocus["handlers"];
}

export function useWidgetValue(props: WidgetScreenProps, root: RefObject<HTMLDivElement | null>): WidgetState {
  const { send, texts, variation, autoFocus = variation === "modal" } = props;
  const { validators = NO_VALIDATORS, signUpFields = NO_FIELDS, headingLevel = 2 } = props;
  const { services, formFields, components } = props;
  const id = useId();
  const view = useViewWithWords(props.view, texts);
  const isFramed = useIsFramed(props);
  const shownScreen = useScreen(view, texts, isFramed);
  const { status } = shownScreen;
  const screen = [screenKey(view), status, isFramed].join(" ");
  const { keepOnce, handlers } = useScreenFocus({ root, view, screen, autoFocus, isLoading: status === "loading" });
  const [announcement, setAnnouncement] = useState<Announcement>();
  // An announcement ends with its screen: it may name a user who has signed out since.
  if (announcement !== undefined && announcement.screen !== screen) setAnnouncement(undefined);
  const fieldWithError = useFieldWithError(view, shownScreen.screen);
  const [isChecking, setChecking] = useState(false);
  const [failedParts, setFailedParts] = useState<readonly unknown[]>([]);

  const goTo = (type: NavigationEvent): void => {
    const typed = readUsername(root.current);
    send(typed === undefined ? { type } : { type, username: typed });
  };
  const widget: Widget = {
    view,
    send,
    ...texts,
    shownScreen,
    screenName: isFramed ? undefined : screenNameOf(view),
    isFramed,
    validators,
    services,
    formFields,
    components,
    signUpFields,
    root,
    failedParts,
    onPartFailed: (part) => setFailedParts((before) => (before.includes(part) ? before : [...before, part])),
    headingLevel,
    headingId: `${id}heading`,
    descriptionId: `${id}description`,
    goTo,
    walkTo: (type) => {
      keepOnce();
      goTo(type);
    },
    fieldWithError,
    isChecking,
    setChecking,
    say: (text) => setAnnouncement((before) => ({ text, screen, count: (before?.count ?? 0) + 1 })),
  };
  return { widget, screen, announcement, focusHandlers: handlers };
}
