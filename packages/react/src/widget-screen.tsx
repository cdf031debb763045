/**
 * Renders the screen of a view as one card, and passes the user's events to `send`.
 *
 * It keeps no account data, starts no actor and never sees a token. The card and its live region stay in the document
 * when the screen changes; only the form is replaced.
 */
import { useRef, type ReactElement } from "react";
import { CloseButton, Dialog } from "./frame/dialog.tsx";
import { FailureAlert } from "./frame/failure-alert.tsx";
import { LiveRegion, type Announcement } from "./frame/live-region.tsx";
import { PartFailedAlert } from "./frame/part-failed-alert.tsx";
import { ignoreRepeatedEnter } from "./frame/repeated-input.ts";
import { Tabs, useTabs } from "./frame/tabs.tsx";
import { focusFirstControl } from "./frame/use-screen-focus.ts";
import { ScreenBody } from "./screens/screen-body.tsx";
import { ScreenHeader } from "./screens/screen-header.tsx";
import { KeepTyped } from "./slots/keep-typed.tsx";
import { Slot } from "./slots/slot.tsx";
import styles from "./theme/frame.module.css";
import { useWidgetValue, type WidgetScreenProps } from "./use-widget-value.ts";
import { WidgetContext, type Widget } from "./widget-context.ts";

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
