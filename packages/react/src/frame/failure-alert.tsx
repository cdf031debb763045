/** Shows the alert for a failure that belongs to no field. */
import type { ReactElement } from "react";
import { failureMessage } from "../messages/failure-message.ts";
import { useWidget } from "../widget-context.ts";
import { Alert } from "./alert.tsx";

export function FailureAlert({ onDismissed }: { readonly onDismissed: () => void }): ReactElement | null {
  const { view, send, messages, fieldWithError } = useWidget();
  if (view.failure === undefined || fieldWithError !== undefined) return null;
  const dismiss = (): void => {
    send({ type: "failure.dismissed" });
    onDismissed();
  };
  return <Alert message={failureMessage(view.failure, messages)} messages={messages} onDismiss={dismiss} />;
}
