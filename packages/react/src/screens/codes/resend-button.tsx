/**
 * Requests another code or link. The button is inactive for 30 seconds after each one, because the newest is still on
 * its way.
 *
 * The remaining seconds are visible, but the button's accessible name stays the same, so that screen readers don't
 * read every second.
 */
import { useId, useRef, type ReactElement } from "react";
import { LinkButton } from "../../frame/buttons.tsx";
import { useCountdown } from "../../frame/use-countdown.ts";
import styles from "../../theme/form.module.css";
import { useLayoutEffect } from "../../use-layout-effect.ts";
import { useSiteRequest } from "../../services/use-site-request.tsx";
import { useAllMessages, useFormHost } from "../../form/form-host.ts";

const REST_SECONDS = 30;

export function ResendButton({ of: what }: { readonly of: "code" | "link" }): ReactElement {
  const { view, isChecking } = useFormHost();
  const messages = useAllMessages();
  const { request, isRunning, problems } = useSiteRequest();
  const { resend, resendIn, resendBusy, resendRule } = messages[what];
  const { secondsLeft, start } = useCountdown();
  const ruleId = useId();
  const isSending = view.busyAction === "resend" || isRunning;
  const hasFailed = view.failure !== undefined || problems !== null;

  const mayHaveSent = useRef(true);
  useLayoutEffect(() => {
    const hasSent = mayHaveSent.current && !isSending && !hasFailed;
    mayHaveSent.current = isSending;
    if (hasSent) start(REST_SECONDS);
  }, [isSending, hasFailed, start]);

  const isResting = secondsLeft > 0 && !isSending;
  return (
    <span className={styles["steady"]}>
      <LinkButton
        text={isSending ? resendBusy : resend}
        {...(isResting ? { shownText: resendIn(secondsLeft), describedBy: ruleId } : {})}
        isInert={view.isBusy || isChecking || isResting}
        onPress={() => request({ type: "code.resendRequested" })}
      />
      {isResting && (
        <span id={ruleId} className={styles["spoken"]}>
          {resendRule}
        </span>
      )}
      {problems}
    </span>
  );
}
