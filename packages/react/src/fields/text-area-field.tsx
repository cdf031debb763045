/** A labelled text of several lines, such as a postal address. The value stays in the text area. */
import type { ReactElement, TextareaHTMLAttributes } from "react";
import styles from "../theme/attributes.module.css";
import formStyles from "../theme/form.module.css";
import { FieldProblems } from "./field-problems.tsx";
import { useField } from "./use-field.ts";

export interface TextAreaFieldProps extends Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  "autoComplete" | "autoCapitalize"
> {
  readonly name: string;
  readonly label: string;
}

export function TextAreaField({ name, label, ...traits }: TextAreaFieldProps): ReactElement {
  const field = useField({ name });
  return (
    <div className={formStyles["field"]}>
      <label {...field.labelProps}>{label}</label>
      <textarea className={`${formStyles["input"]} ${styles["textArea"]}`} rows={3} {...field.inputProps} {...traits} />
      <FieldProblems {...field.problemsProps} />
    </div>
  );
}
