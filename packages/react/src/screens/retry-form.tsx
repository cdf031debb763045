/** A form without fields, whose button tries a failed step again. */
import type { ReactElement, ReactNode } from "react";
import type { AuthenticatorEvent } from "@poolgate/auth/authenticator";
import { Form } from "../form/form.tsx";
import { useWidget } from "../widget-context.ts";

export interface RetryFormProps {
  readonly event: AuthenticatorEvent;
  /** The button's text; "Try again" by default. */
  readonly submitText?: string;
  readonly busyText: string;
  readonly actions: ReactNode;
}

export function RetryForm({ event, ...texts }: RetryFormProps): ReactElement {
  const { tryAgain } = useWidget().messages.challenges;
  return <Form rules={[]} onValid={() => event} submitText={tryAgain} labels={{}} {...texts} />;
}
