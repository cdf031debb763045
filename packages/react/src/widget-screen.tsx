/**
 * Renders the screen of a view as one card, and passes the user's events to `send`.
 *
 * It keeps no account data, starts no actor and never sees a token. The card and its live region stay in the document
 * when the screen changes; only the form is replaced.
 */
import { useId, useRef, useState, type ReactElement, type RefObject } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { readUsername } from "./form/form-values.ts";
import { useFieldWithError } from "./form/use-field-with-error.ts";
import type { Validator } from "./form/validators.ts";
import { CloseButton, Dialog } from "./frame/dialog.tsx";
import { FailureAlert } from "./frame/failure-alert.tsx";
import { LiveRegion, type Announcement } from "./frame/live-region.tsx";
import { PartFailedAlert } from "./frame/part-failed-alert.tsx";
import { ignoreRepeatedEnter } from "./frame/repeated-input.ts";
import { Tabs, useTabs } from "./frame/tabs.tsx";
import { focusFirstControl, useScreenFocus, type ScreenFocus } from "./frame/use-screen-focus.ts";
import { useIsFramed } from "./framing/use-is-framed.ts";
import type { Texts } from "./messages/texts.ts";
import { screenNameOf } from "./options/screen-name.ts";
import type { SignUpField } from "./options/sign-up-field.ts";
import type { ScreenOptions } from "./options/widget-options.ts";
import { ScreenBody } from "./screens/screen-body.tsx";
import { ScreenHeader } from "./screens/screen-header.tsx";
import { screenKey } from "./screens/screen-key.ts";
import { useScreen } from "./screens/use-screen.ts";
import { useViewWithWords } from "./screens/use-view-with-words.ts";
import { KeepTyped } from "./slots/keep-typed.tsx";
import { Slot } from "./slots/slot.tsx";
import styles from "./theme/frame.module.css";
import { WidgetContext, type NavigationEvent, type SendEvent, type Widget } from "./widget-context.ts";

export interface WidgetScreenProps extends Omit<ScreenOptions, "messages"> {
  readonly view: AuthenticatorView;
  readonly send: SendEvent;
  readonly texts: Texts;
}

export function WidgetScreen(props: WidgetScreenProps): ReactElement | null {
  const { view, texts, components, variation = "default", theme, className, onClose } = props;
  const root = useRef<HTMLDivElement>(null);
  const { widget, screen, announcement, focusHandlers } = useWidgetValue(props, root);
  if (view.route === "authenticated") return null;
  const isModal = variation === "modal";
  const content = (
    <div
      ref={root}
      className={className === undefined ? styles["widget"] : `${styles["widget"]} ${className}`}
      lang={texts.messages.language}
      dir={texts.messages.direction}
      data-poolgate-route={view.route}
      data-poolgate-variation={variation}
      data-poolgate-theme={theme}
      {...ignoreRepeatedEnter}
      {...focusHandlers}
    >
      <Slot name="Header" of={components?.Header} />
      <Card widget={widget} announcement={announcement} onClose={isModal ? onClose : undefined} />
      <Slot name="Footer" of={components?.Footer} />
    </div>
  );
  return (
    <WidgetContext.Provider value={widget}>
      <KeepTyped root={root} screen={screen}>
        {isModal ? (
          <Dialog messages={texts.messages} onClose={onClose}>
            {content}
          </Dialog>
        ) : (
          content
        )}
      </KeepTyped>
    </WidgetContext.Provider>
  );
}

interface CardProps {
  readonly widget: Widget;
  readonly announcement: Announcement | undefined;
  readonly onClose: (() => void) | undefined;
}

function Card({ widget, announcement, onClose }: CardProps): ReactElement {
  const { view, isFramed, messages, root, components } = widget;
  const { tabsId, panelProps } = useTabs({ route: view.route, hidesSignUp: view.hidesSignUp || isFramed });
  const focusWidget = (): void => focusFirstControl(root.current);
  return (
    <div className={styles["card"]}>
      {onClose !== undefined && <CloseButton text={messages.dialog.close} onClose={onClose} />}
      <Slot name="Logo" of={components?.Logo} className={styles["logo"]} />
      {panelProps !== undefined && <Tabs tabsId={tabsId} />}
      <div className={styles["screen"]} tabIndex={-1} data-poolgate-screen="" {...panelProps}>
        <ScreenHeader />
        <LiveRegion announcement={announcement} />
        <FailureAlert onDismissed={focusWidget} />
        <PartFailedAlert onDismissed={focusWidget} />
        <ScreenBody />
      </div>
    </div>
  );
}

const NO_VALIDATORS: readonly Validator[] = [];
const NO_FIELDS: readonly SignUpField[] = [];

interface WidgetState {
  readonly widget: Widget;
  readonly screen: string;
  readonly announcement: Announcement | undefined;
  readonly focusHandlers: ScreenFocus["handlers"];
}

/** Makes what all parts of the widget share out of the widget's props and its state. */
function useWidgetValue(props: WidgetScreenProps, root: RefObject<HTMLDivElement | null>): WidgetState {
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
