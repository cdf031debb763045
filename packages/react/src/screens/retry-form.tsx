/** Nothing to fill in: what did not come, or did not work, is asked for again. */
import type { ReactElement, ReactNode } from "react";
import { Form } from "../form/form.tsx";
import { useWidget } from "../widget-context.ts";

export interface RetryFormProps {
  readonly onRetry: () => void;
  readonly busyText: string;
  readonly actions: ReactNode;
}

export function RetryForm({ onRetry, busyText, actions }: RetryFormProps): ReactElement {
  const { tryAgain } = useWidget().messages.challenges;
  return <Form rules={[]} onValid={onRetry} submitText={tryAgain} busyText={busyText} labels={{}} actions={actions} />;
}
