/**
 * A screen's form: its heading is its name, the widget validates it instead of the browser, and it has one confirm
 * button.
 */
import { useCallback, useId, type ReactElement, type ReactNode } from "react";
import { FieldProblems } from "../fields/field-problems.tsx";
import { useFieldOptions } from "../fields/use-field-options.ts";
import { ConfirmButton } from "../frame/buttons.tsx";
import { writeValue } from "../slots/typed-values.ts";
import styles from "../theme/form.module.css";
import { useFormHost } from "./form-host.ts";
import { limitRule } from "./rules.ts";
import { FormContext, type FormState } from "./form-context.ts";
import { useScreenForm, type ScreenFormOptions } from "./use-screen-form.ts";

export interface FormProps extends ScreenFormOptions {
  readonly submitText: string;
  readonly busyText: string;
  readonly children?: ReactNode;
  /** Shown below the confirm button. */
  readonly actions?: ReactNode;
  /** The form can't be submitted yet because what it needs is still loading; no submission is running. */
  readonly isPreparing?: boolean;
  /** The labels of the fields by name, for the error summary that screen readers read. */
  readonly labels: Readonly<Record<string, string>>;
}

export function Form(props: FormProps): ReactElement {
  const { submitText, busyText, children, actions, isPreparing = false, labels } = props;
  const options = useFieldOptions();
  const { view, isChecking, headingId, messages } = useFormHost();
  const wholeId = useId();
  const { formRef, confirmRef, problems, submitError, handlers, ...form } = useScreenForm({
    ...props,
    rules: [...props.rules, ...Object.keys(labels).map((name) => limitRule(name, options(name), messages.validation))],
  });
  const isField = (name: string): boolean => Object.hasOwn(labels, name);
  const refusedFields = submitError.fields.filter(isField);
  const hasRefusedFields = refusedFields.some((field) => problems[field] !== undefined);
  const ofNoField = Object.keys(problems).flatMap((name) => (isField(name) ? [] : (problems[name] ?? [])));
  const clear: FormState["clear"] = useCallback(
    (name) => {
      const control = formRef.current?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement)) return undefined;
      writeValue(control, "");
      return control;
    },
    [formRef],
  );
  const isBusy = view.isBusy || isChecking;
  const isOthers = view.busyAction !== undefined && view.busyAction !== "submit";
  const isRunning = form.isChecking || (view.isBusy && !isOthers && !isPreparing);
  return (
    // For a page whose scripts did not run: without `method`, the password would become part of the URL.
    <form ref={formRef} className={styles["form"]} method="post" noValidate aria-labelledby={headingId} {...handlers}>
      {hasRefusedFields && (
        <p key={submitError.count} role="alert" className={styles["spoken"]}>
          {messages.validation.summary(refusedFields.map((field) => options(field).label ?? labels[field] ?? field))}
        </p>
      )}
      <FormContext.Provider value={{ problems, isBusy, clear }}>{children}</FormContext.Provider>
      {ofNoField.length > 0 && (
        <div key={`whole${submitError.count}`} role="alert">
          <FieldProblems id={wholeId} problems={ofNoField} />
        </div>
      )}
      <ConfirmButton
        buttonRef={confirmRef}
        isBusy={isBusy}
        isRunning={isRunning}
        text={isRunning ? busyText : submitText}
      />
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
    </form>
  );
}
