/** Shows the alert for a failure that belongs to no field. If the machine is missing, a button loads it again. */
import { useContext, useState, type ReactElement } from "react";
import { failureMessage } from "../messages/failure-message.ts";
import { ProvidedContext } from "../provider/provided.ts";
import { useWidget } from "../widget-context.ts";
import { Alert } from "./alert.tsx";
import { LoadAgainButton } from "./load-again-button.tsx";

export function FailureAlert({ onDismissed }: { readonly onDismissed: () => void }): ReactElement | null {
  const { view, send, messages, fieldWithError } = useWidget();
  const host = useContext(ProvidedContext)?.host;
  const { busyAction } = view;
  const [lastAction, setLastAction] = useState(busyAction);
  if (busyAction !== undefined && busyAction !== lastAction) setLastAction(busyAction);
  if (view.failure === undefined || fieldWithError !== undefined) return null;
  const dismiss = (): void => {
    send({ type: "failure.dismissed" });
    onDismissed();
  };
  const message = failureMessage(view.failure, messages);
  if (!host?.isMachineMissing()) return <Alert message={message} messages={messages} onDismiss={dismiss} />;
  // The button may load the page again. So the hint must not promise that nothing is lost.
  const hint = messages.errorHints["network.throttled"] || undefined;
  return (
    <Alert
      message={{ ...message, hint }}
      messages={messages}
      onDismiss={dismiss}
      action={<LoadAgainButton load={host.loadMachine} isOfForm={lastAction === "submit"} />}
    />
  );
}
