/** A labelled line of text. The value stays in the input; `initialValue` is only its first value. */
import type { InputHTMLAttributes, ReactElement, Ref } from "react";
import styles from "../theme/form.module.css";
import { FieldProblems } from "./field-problems.tsx";
import { useField, type FieldOptions } from "./use-field.ts";

type Traits = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "autoCapitalize" | "inputMode" | "enterKeyHint" | "list" | "max" | "onPaste" | "onFocus"
>;

export interface TextFieldProps extends FieldOptions, Traits {
  readonly label: string;
  readonly initialValue?: string;
  /** Not `ref`: in React 18, a function component does not get a prop of that name. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextField({
  name,
  label,
  describedBy,
  initialValue,
  inputRef,
  ...traits
}: TextFieldProps): ReactElement {
  const field = useField({ name, ...(describedBy === undefined ? {} : { describedBy }) });
  return (
    <div className={styles["field"]}>
      <label {...field.labelProps}>{label}</label>
      <input
        ref={inputRef}
        className={styles["input"]}
        type="text"
        {...field.inputProps}
        {...traits}
        defaultValue={initialValue}
      />
      <FieldProblems {...field.problemsProps} />
    </div>
  );
}
