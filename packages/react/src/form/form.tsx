/** A screen's form: named by its heading, validated by the widget rather than by browser bubbles, one confirm button. */
import type { ReactElement, ReactNode } from "react";
import { ConfirmButton } from "../frame/buttons.tsx";
import styles from "../theme/form.module.css";
import { useWidget } from "../widget-context.ts";
import { FormContext } from "./form-context.ts";
import { useScreenForm, type ScreenFormOptions } from "./use-screen-form.ts";

export interface FormProps extends ScreenFormOptions {
  readonly submitText: string;
  readonly busyText: string;
  readonly children: ReactNode;
  /** What stands below the confirm button. */
  readonly actions?: ReactNode;
  /** The labels of the fields by name, for the spoken summary of a refused submission. */
  readonly labels: Readonly<Record<string, string>>;
}

export function Form(props: FormProps): ReactElement {
  const { submitText, busyText, children, actions, labels } = props;
  const { view, headingId, messages } = useWidget();
  const { formRef, confirmRef, problems, refused, handlers } = useScreenForm(props);
  const hasRefusedFields = refused.fields.some((field) => problems[field] !== undefined);
  const isRunning = view.isBusy && view.busyAction !== "resend";
  return (
    // `method` matters only to a page whose scripts never ran: a password must not end up in an address.
    <form ref={formRef} className={styles["form"]} method="post" noValidate aria-labelledby={headingId} {...handlers}>
      {hasRefusedFields && (
        <p key={refused.count} role="alert" className={styles["spoken"]}>
          {messages.validation.summary(refused.fields.map((field) => labels[field] ?? field))}
        </p>
      )}
      <FormContext value={{ problems, isBusy: view.isBusy }}>{children}</FormContext>
      <ConfirmButton
        ref={confirmRef}
        isBusy={view.isBusy}
        isRunning={isRunning}
        text={isRunning ? busyText : submitText}
      />
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
    </form>
  );
}
