/**
 * Renders the screen of an authenticator's view as one card, and passes the user's events to `send`.
 *
 * It keeps no account data, starts no actor and never sees a token. The card and its live region stay in the document
 * when the screen changes; only the form is replaced.
 */
import { useId, useRef, useState, type ReactElement } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { readUsername } from "./form/form-values.ts";
import { useFieldWithError } from "./form/use-field-with-error.ts";
import type { Validator } from "./form/validators.ts";
import { FailureAlert } from "./frame/failure-alert.tsx";
import { ignoreRepeatedEnter } from "./frame/repeated-input.ts";
import { LiveRegion, type Announcement } from "./frame/live-region.tsx";
import { Tabs, useTabs } from "./frame/tabs.tsx";
import { focusFirstControl, useScreenFocus } from "./frame/use-screen-focus.ts";
import { en, type Messages } from "./messages/en.ts";
import { ScreenBody } from "./screens/screen-body.tsx";
import { ScreenHeader } from "./screens/screen-header.tsx";
import { screenKey } from "./screens/screens.ts";
import styles from "./theme/frame.module.css";
import {
  WidgetContext,
  type HeadingLevel,
  type NavigationEvent,
  type SendEvent,
  type Widget,
} from "./widget-context.ts";

export interface ScreenOptions {
  /** The level of each screen's heading; 2 by default. */
  readonly headingLevel?: HeadingLevel;
  /** The texts; English by default. */
  readonly messages?: Messages;
  /** Moves the focus to the first screen when it appears, for example in a dialog that has just opened. */
  readonly autoFocus?: boolean;
  /** The site's own validators. They run with the widget's rules at each submission, and may be asynchronous. */
  readonly validators?: readonly Validator[];
}

const NO_VALIDATORS: readonly Validator[] = [];

/** The props of `AuthenticatorScreen`. */
export interface AuthenticatorScreenProps extends ScreenOptions {
  readonly view: AuthenticatorView;
  readonly send: SendEvent;
}

/**
 * Renders one screen of the widget from a view, for stories and tests.
 *
 * @example
 *   <AuthenticatorScreen view={selectAuthenticatorView(actor.getSnapshot())} send={actor.send} />
 */
export function AuthenticatorScreen(props: AuthenticatorScreenProps): ReactElement | null {
  const { view, send, headingLevel = 2, messages = en, autoFocus = false, validators = NO_VALIDATORS } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { tabsId, panelProps } = useTabs(view.route);
  const screen = screenKey(view);
  const { keepOnce, handlers } = useScreenFocus({ root, view, screen, autoFocus });
  const [announcement, setAnnouncement] = useState<Announcement>();
  // An announcement ends with its screen: it may name a user who has signed out since.
  if (announcement !== undefined && announcement.screen !== screen) setAnnouncement(undefined);
  const fieldWithError = useFieldWithError(view);
  const [isChecking, setChecking] = useState(false);

  const goTo = (type: NavigationEvent): void => {
    const typed = readUsername(root.current);
    send(typed === undefined ? { type } : { type, username: typed });
  };
  const widget: Widget = {
    view,
    send,
    messages,
    validators,
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

  if (view.route === "authenticated") return null;
  return (
    <WidgetContext.Provider value={widget}>
      <div
        ref={root}
        className={styles["widget"]}
        data-poolgate-route={view.route}
        {...ignoreRepeatedEnter}
        {...handlers}
      >
        <div className={styles["card"]}>
          {panelProps !== undefined && <Tabs tabsId={tabsId} />}
          <div className={styles["screen"]} tabIndex={-1} data-poolgate-screen="" {...panelProps}>
            <ScreenHeader />
            <LiveRegion announcement={announcement} />
            <FailureAlert onDismissed={() => focusFirstControl(root.current)} />
            <ScreenBody />
          </div>
        </div>
      </div>
    </WidgetContext.Provider>
  );
}
