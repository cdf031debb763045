/**
 * Renders the screen of a view as one card, and passes the user's events to `send`.
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
import type { Messages } from "./messages/en.ts";
import type { SignUpField } from "./options/sign-up-field.ts";
import type { ScreenOptions } from "./options/widget-options.ts";
import { ScreenBody } from "./screens/screen-body.tsx";
import { ScreenHeader } from "./screens/screen-header.tsx";
import { screenKey } from "./screens/screen-key.ts";
import styles from "./theme/frame.module.css";
import { WidgetContext, type NavigationEvent, type SendEvent, type Widget } from "./widget-context.ts";

const NO_VALIDATORS: readonly Validator[] = [];
const NO_FIELDS: readonly SignUpField[] = [];

export interface WidgetScreenProps extends Omit<ScreenOptions, "messages"> {
  readonly view: AuthenticatorView;
  readonly send: SendEvent;
  readonly texts: Messages;
}

export function WidgetScreen(props: WidgetScreenProps): ReactElement | null {
  const { view, send, texts: messages, headingLevel = 2, autoFocus = false, validators = NO_VALIDATORS } = props;
  const { services, formFields, components, signUpFields = NO_FIELDS, variation = "default", theme, className } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { tabsId, panelProps } = useTabs(view);
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
    services,
    formFields,
    components,
    signUpFields,
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
        className={className === undefined ? styles["widget"] : `${styles["widget"]} ${className}`}
        lang={messages.language}
        dir={messages.direction}
        data-poolgate-route={view.route}
        data-poolgate-variation={variation}
        data-poolgate-theme={theme}
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
