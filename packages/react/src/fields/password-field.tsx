/** A password input with a button that shows and hides the password. The value stays in the input. */
import { useState, type InputHTMLAttributes, type ReactElement, type ReactNode, type SyntheticEvent } from "react";
import styles from "../theme/form.module.css";
import { useFormHost } from "../form/form-host.ts";
import { EyeIcon } from "../frame/icons.tsx";
import { FieldProblems } from "./field-problems.tsx";
import { inputTraits } from "./input-traits.ts";
import { replaceable, type ReplaceableProps } from "./replaceable.tsx";
import { useField, type FieldOptions } from "./use-field.ts";

export interface PasswordFieldProps extends FieldOptions {
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly enterKeyHint: "next" | "go" | "done";
  readonly onValue?: (value: string) => void;
  /** Shown between the input and its problems. */
  readonly children?: ReactNode;
}

export function PasswordField({ onValue, ...props }: PasswordFieldProps): ReactElement {
  const tell = (event: SyntheticEvent<HTMLInputElement>): void => onValue?.(event.currentTarget.value);
  return <ReplaceableField type="password" onInput={tell} onBlur={tell} {...props} />;
}

/** An app's own field has the same texts below it, such as the checklist. */
const ReplaceableField = replaceable(StandardPasswordField, ({ children }) => children);

type StandardProps = Omit<PasswordFieldProps, "onValue"> &
  Pick<ReplaceableProps, "type"> &
  Pick<InputHTMLAttributes<HTMLInputElement>, "onInput" | "onBlur">;

function StandardPasswordField(props: StandardProps): ReactElement {
  const { label, children } = props;
  const { messages } = useFormHost();
  const field = useField(props);
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles["field"]}>
      <label {...field.labelProps}>{label}</label>
      <div className={styles["password"]}>
        <input
          className={styles["input"]}
          {...field.inputProps}
          {...inputTraits(props)}
          type={isShown ? "text" : "password"}
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
