/** A checkbox with its label beside it, which may have links in it, such as to the terms. */
import type { ReactElement } from "react";
import styles from "../theme/attributes.module.css";
import formStyles from "../theme/form.module.css";
import { FieldProblems } from "./field-problems.tsx";
import { replaceable, type ReplaceableProps } from "./replaceable.tsx";
import { useField } from "./use-field.ts";

export interface CheckboxFieldProps extends ReplaceableProps {
  readonly defaultChecked?: boolean | undefined;
}

export const CheckboxField = replaceable(StandardCheckboxField);

function StandardCheckboxField(props: CheckboxFieldProps): ReactElement {
  const field = useField(props);
  const { autoCapitalize: _c, autoCorrect: _r, spellCheck: _s, placeholder: _p, ...inputProps } = field.inputProps;
  return (
    <div className={formStyles["field"]}>
      <div className={styles["check"]}>
        <input type="checkbox" value="true" {...inputProps} defaultChecked={props.defaultChecked} />
        <label {...field.labelProps}>{props.label}</label>
      </div>
      <FieldProblems {...field.problemsProps} />
    </div>
  );
}
