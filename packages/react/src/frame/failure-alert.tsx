/** Shows the alert for a failure that belongs to no field. */
import type { ReactElement } from "react";
import { describeFailure } from "../messages/describe-failure.ts";
import { useWidget } from "../widget-context.ts";
import { Alert } from "./alert.tsx";

export function FailureAlert({ onDismissed }: { readonly onDismissed: () => void }): ReactElement | null {
  const { view, send, messages, fieldWithError } = useWidget();
  if (view.failure === undefined || fieldWithError !== undefined) return null;
  const dismiss = (): void => {
    send({ type: "failure.dismissed" });
    onDismissed();
  };
  return <Alert message={describeFailure(view.failure, messages)} messages={messages} onDismiss={dismiss} />;
}
