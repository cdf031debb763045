/** A labelled line of text. The value stays in the input; `initialValue` is only its first value. */
import type { InputHTMLAttributes, ReactElement, Ref } from "react";
import styles from "../theme/form.module.css";
import { DateFrame } from "./date-frame.tsx";
import { FieldProblems } from "./field-problems.tsx";
import { inputTraits } from "./input-traits.ts";
import { replaceable, type ReplaceableProps } from "./replaceable.tsx";
import { useField } from "./use-field.ts";

type Traits = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "inputMode" | "enterKeyHint" | "list" | "max" | "onInput" | "onPaste" | "onFocus"
>;

export interface TextFieldProps extends ReplaceableProps, Traits {
  /** Not `ref`: in React 18, a function component does not get a prop of that name. */
  readonly inputRef?: Ref<HTMLInputElement>;
  /** For an input that is drawn in another way: its class, and the element around it. */
  readonly frame?:
    | { readonly inputClass: string | undefined; readonly around: (input: ReactElement) => ReactElement }
    | undefined;
}

export const TextField = replaceable(StandardTextField);

function StandardTextField(props: TextFieldProps): ReactElement {
  const { label, initialValue, inputRef, frame, type = "text" } = props;
  const field = useField(props);
  const input = (
    <input
      ref={inputRef}
      className={frame === undefined ? styles["input"] : frame.inputClass}
      {...field.inputProps}
      {...inputTraits(props)}
      type={type}
      defaultValue={initialValue}
    />
  );
  const plain = type === "date" ? <DateFrame initialValue={initialValue}>{input}</DateFrame> : input;
  return (
    <div className={styles["field"]}>
      <label {...field.labelProps}>{label}</label>
      {frame === undefined ? plain : frame.around(input)}
      <FieldProblems {...field.problemsProps} />
    </div>
  );
}
