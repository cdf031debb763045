/** Connects a label, an input, its description and its problems by ids, as props to spread on each of them. */
import { useId } from "react";
import type { ErrorMessage } from "../messages/error-texts.ts";
import { useFormState } from "../form/form-context.ts";
import styles from "../theme/form.module.css";

export interface FieldOptions {
  /** The input's name in the form. */
  readonly name: string;
  /** Ids of more texts that describe the input. */
  readonly describedBy?: readonly string[] | undefined;
  /** False if the field may stay empty. */
  readonly isRequired?: boolean | undefined;
  /** Only screen readers get the label. */
  readonly labelHidden?: boolean | undefined;
  readonly placeholder?: string | undefined;
}

export interface FieldProps {
  readonly labelProps: {
    readonly id: string;
    readonly htmlFor: string;
    readonly className: string | undefined;
  };
  readonly inputProps: {
    readonly id: string;
    readonly name: string;
    readonly placeholder: string | undefined;
    readonly disabled: boolean;
    readonly "aria-required": true | undefined;
    readonly "aria-invalid": true | undefined;
    readonly "aria-describedby": string | undefined;
    readonly autoCapitalize: "none";
    readonly autoCorrect: "off";
    readonly spellCheck: false;
  };
  readonly problemsProps: { readonly id: string; readonly problems: readonly ErrorMessage[] };
  readonly isBusy: boolean;
}

const NO_PROBLEMS: readonly ErrorMessage[] = [];

export function useField(options: FieldOptions): FieldProps {
  const { name, describedBy = [], isRequired = true, labelHidden = false, placeholder } = options;
  const id = useId();
  const { problems, isBusy } = useFormState();
  // A pool's attribute can have any name, such as `constructor`.
  const own = (Object.hasOwn(problems, name) ? problems[name] : undefined) ?? NO_PROBLEMS;
  const isInvalid = own.length > 0;
  const problemsId = `${id}problems`;
  const descriptions = isInvalid ? [problemsId, ...describedBy] : describedBy;
  return {
    labelProps: { id: `${id}label`, htmlFor: id, className: labelHidden ? styles["spoken"] : undefined },
    inputProps: {
      id,
      name,
      placeholder,
      disabled: isBusy,
      "aria-required": isRequired || undefined,
      "aria-invalid": isInvalid || undefined,
      "aria-describedby": descriptions.length > 0 ? descriptions.join(" ") : undefined,
      autoCapitalize: "none",
      autoCorrect: "off",
      spellCheck: false,
    },
    problemsProps: { id: problemsId, problems: own },
    isBusy,
  };
}
