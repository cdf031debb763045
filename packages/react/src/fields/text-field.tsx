/** A labelled line of text. The value stays in the input; `initialValue` is only its first value. */
import type { InputHTMLAttributes, ReactElement, Ref } from "react";
import styles from "../theme/form.module.css";
import { FieldProblems } from "./field-problems.tsx";
import { useField, type FieldOptions } from "./use-field.ts";

type Traits = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "type"
  | "autoComplete"
  | "autoCapitalize"
  | "inputMode"
  | "enterKeyHint"
  | "list"
  | "max"
  | "onInput"
  | "onPaste"
  | "onFocus"
>;

export interface TextFieldProps extends FieldOptions, Traits {
  readonly label: string;
  readonly initialValue?: string;
  /** Not `ref`: in React 18, a function component does not get a prop of that name. */
  readonly inputRef?: Ref<HTMLInputElement>;
  /** For an input that is drawn in another way: its class, and the element around it. */
  readonly frame?:
    | { readonly inputClass: string | undefined; readonly around: (input: ReactElement) => ReactElement }
    | undefined;
}

export function TextField({
  name,
  label,
  describedBy,
  initialValue,
  inputRef,
  frame,
  ...traits
}: TextFieldProps): ReactElement {
  const field = useField({ name, ...(describedBy === undefined ? {} : { describedBy }) });
  const input = (
    <input
      ref={inputRef}
      className={frame === undefined ? styles["input"] : frame.inputClass}
      type="text"
      {...field.inputProps}
      {...traits}
      defaultValue={initialValue}
    />
  );
  return (
    <div className={styles["field"]}>
      <label {...field.labelProps}>{label}</label>
      {frame === undefined ? input : frame.around(input)}
      <FieldProblems {...field.problemsProps} />
    </div>
  );
}
