/** A labelled select. Nothing is chosen at first, unless there is an initial value. */
import type { ReactElement } from "react";
import { useAllMessages } from "../form/form-host.ts";
import styles from "../theme/attributes.module.css";
import formStyles from "../theme/form.module.css";
import { FieldProblems } from "./field-problems.tsx";
import { replaceable, type ReplaceableProps } from "./replaceable.tsx";
import { useField } from "./use-field.ts";

export interface SelectFieldProps extends ReplaceableProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export const SelectField = replaceable(StandardSelectField);

function StandardSelectField(props: SelectFieldProps): ReactElement {
  const messages = useAllMessages();
  const field = useField(props);
  const { autoCapitalize: _c, autoCorrect: _r, spellCheck: _s, placeholder: _p, ...selectProps } = field.inputProps;
  return (
    <div className={formStyles["field"]}>
      <label {...field.labelProps}>{props.label}</label>
      <div className={styles["select"]}>
        <select className={formStyles["input"]} {...selectProps} defaultValue={props.initialValue ?? ""}>
          <option value="">{messages.fields.choose}</option>
          {props.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <FieldProblems {...field.problemsProps} />
    </div>
  );
}
