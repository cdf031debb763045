/** Tells the visitor that a part of the app's own could not be shown. */
import { useState, type ReactElement } from "react";
import { useWidget } from "../widget-context.ts";
import { Alert } from "./alert.tsx";

export function PartFailedAlert({ onDismissed }: { readonly onDismissed: () => void }): ReactElement | null {
  const { failedParts, messages } = useWidget();
  const [dismissedCount, setDismissedCount] = useState(0);
  if (failedParts.length <= dismissedCount) return null;
  const dismiss = (): void => {
    setDismissedCount(failedParts.length);
    onDismissed();
  };
  const message = { text: messages.alert.partFailed, hint: messages.alert.partFailedHint };
  return <Alert message={message} messages={messages} onDismiss={dismiss} />;
}
