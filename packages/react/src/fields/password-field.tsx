/** A password input with a button that shows and hides the password. The value stays in the input. */
import { useState, type ReactElement, type ReactNode } from "react";
import styles from "../theme/form.module.css";
import { useFormHost } from "../form/form-host.ts";
import { EyeIcon } from "../frame/icons.tsx";
import { FieldProblems } from "./field-problems.tsx";
import { useField, type FieldOptions } from "./use-field.ts";

export interface PasswordFieldProps extends FieldOptions {
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly enterKeyHint: "next" | "go" | "done";
  readonly onValue?: (value: string) => void;
  /** Shown between the input and its problems. */
  readonly children?: ReactNode;
}

export function PasswordField({
  name,
  label,
  describedBy,
  onValue,
  children,
  ...traits
}: PasswordFieldProps): ReactElement {
  const { messages } = useFormHost();
  const field = useField({ name, ...(describedBy === undefined ? {} : { describedBy }) });
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles["field"]}>
      <label {...field.labelProps}>{label}</label>
      <div className={styles["password"]}>
        <input
          className={styles["input"]}
          type={isShown ? "text" : "password"}
          {...field.inputProps}
          {...traits}
          onInput={(event) => onValue?.(event.currentTarget.value)}
          onBlur={(event) => onValue?.(event.currentTarget.value)}
        />
        <button
          type="button"
          className={styles["toggle"]}
          aria-label={isShown ? messages.fields.hidePassword : messages.fields.showPassword}
          // The button's name changes with its state, so it has no pressed state. The description tells two buttons
          // apart.
          aria-describedby={field.labelProps.id}
          aria-controls={field.inputProps.id}
          disabled={field.isBusy}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon isStruck={isShown} />
        </button>
      </div>
      {children}
      <FieldProblems {...field.problemsProps} />
    </div>
  );
}
