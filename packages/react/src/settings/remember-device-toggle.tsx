/** A button that has the pool remember the current device, or stop remembering it. */
import { useId, useRef, type ReactElement, type RefObject } from "react";
import type { DevicesEvent, DevicesView } from "@poolgate/auth/devices";
import { LinkButton } from "../frame/buttons.tsx";
import type { Messages } from "../messages/en.ts";
import styles from "../theme/settings.module.css";
import { useFocusFallback } from "./use-card-focus.ts";

export interface RememberDeviceToggleProps {
  readonly view: DevicesView;
  readonly send: (event: DevicesEvent) => void;
  readonly deviceId: string;
  /** The state that the button sets. */
  readonly isRemembered: boolean;
  readonly texts: Messages["devices"];
  /** Gets the focus when the button disappears. */
  readonly card: RefObject<HTMLElement | null>;
}

export function RememberDeviceToggle({
  deviceId,
  isRemembered,
  view,
  send,
  texts,
  card,
}: RememberDeviceToggleProps): ReactElement {
  const part = useRef<HTMLDivElement>(null);
  const hintId = useId();
  useFocusFallback(part, card);
  const isRunning = view.busyAction === "remember" && view.deviceId === deviceId;
  const text = isRemembered ? texts.remember : texts.stopRemembering;
  return (
    <div ref={part} className={styles["remembering"]}>
      <LinkButton
        text={isRunning ? texts.rememberBusy : text}
        {...(isRemembered ? { describedBy: hintId } : {})}
        isInert={view.isBusy}
        onPress={() => send({ type: "remembering.requested", deviceId, isRemembered })}
      />
      {isRemembered && (
        <p id={hintId} className={styles["fact"]}>
          {texts.rememberHint}
        </p>
      )}
    </div>
  );
}
