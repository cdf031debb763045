/** A labelled select. Nothing is chosen at first, unless there is an initial value. */
import type { ReactElement } from "react";
import styles from "../theme/form.module.css";
import { useFormHost } from "../form/form-host.ts";
import { FieldProblems } from "./field-problems.tsx";
import { replaceable, type ReplaceableProps } from "./replaceable.tsx";
import { useField } from "./use-field.ts";

export interface SelectFieldProps extends ReplaceableProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export const SelectField = replaceable(StandardSelectField);

function StandardSelectField(props: SelectFieldProps): ReactElement {
  const { messages } = useFormHost();
  const field = useField(props);
  const { autoCapitalize: _c, autoCorrect: _r, spellCheck: _s, placeholder: _p, ...selectProps } = field.inputProps;
  return (
    <div className={styles["field"]}>
      <label {...field.labelProps}>{props.label}</label>
      <select className={styles["input"]} {...selectProps} defaultValue={props.initialValue ?? ""}>
        <option value="">{messages.fields.choose}</option>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldProblems {...field.problemsProps} />
    </div>
  );
}
