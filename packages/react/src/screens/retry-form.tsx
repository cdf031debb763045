/** A form without fields, whose button tries a failed step again. */
import type { ReactElement, ReactNode } from "react";
import { Form } from "../form/form.tsx";
import { useWidget } from "../widget-context.ts";

export interface RetryFormProps {
  readonly onRetry: () => void;
  /** The button's text; "Try again" by default. */
  readonly submitText?: string;
  readonly busyText: string;
  readonly actions: ReactNode;
}

export function RetryForm({ onRetry, ...texts }: RetryFormProps): ReactElement {
  const { tryAgain } = useWidget().messages.challenges;
  return <Form rules={[]} onValid={onRetry} submitText={tryAgain} labels={{}} {...texts} />;
}
