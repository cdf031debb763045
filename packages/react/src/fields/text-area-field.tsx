/** A labelled text of several lines, such as a postal address. The value stays in the text area. */
import type { ReactElement } from "react";
import styles from "../theme/attributes.module.css";
import formStyles from "../theme/form.module.css";
import { FieldProblems } from "./field-problems.tsx";
import { replaceable, type ReplaceableProps } from "./replaceable.tsx";
import { useField } from "./use-field.ts";

export const TextAreaField = replaceable(StandardTextAreaField);

function StandardTextAreaField(props: ReplaceableProps): ReactElement {
  const { label, initialValue, autoComplete, autoCapitalize = "none" } = props;
  const field = useField(props);
  return (
    <div className={formStyles["field"]}>
      <label {...field.labelProps}>{label}</label>
      <textarea
        className={`${formStyles["input"]} ${styles["textArea"]}`}
        rows={3}
        {...field.inputProps}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        readOnly={props.readOnly}
        defaultValue={initialValue}
      />
      <FieldProblems {...field.problemsProps} />
    </div>
  );
}
