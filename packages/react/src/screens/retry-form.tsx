/** A form with nothing to fill in: what did not come, or is not under way, is asked for. */
import type { ReactElement, ReactNode } from "react";
import { Form } from "../form/form.tsx";
import { useWidget } from "../widget-context.ts";

export interface RetryFormProps {
  readonly onRetry: () => void;
  /** "Try again" unless told. */
  readonly submitText?: string;
  readonly busyText: string;
  readonly actions: ReactNode;
}

export function RetryForm({ onRetry, ...texts }: RetryFormProps): ReactElement {
  const { tryAgain } = useWidget().messages.challenges;
  return <Form rules={[]} onValid={onRetry} submitText={tryAgain} labels={{}} {...texts} />;
}
