/** The type of the prop `signUpFields`: further fields of the sign-up form. */
import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";

/** What a field's own check returns: its errors, or nothing. */
export type FieldAnswer = string | readonly string[] | undefined | void;

interface CommonOptions {
  /**
   * The field's name. With the name of an attribute (`website`, `custom:team`) the value is sent to the pool as this
   * attribute. The values of other fields reach only `validators` and `services`.
   */
  readonly name: string;
  /** A text, or elements such as a text with links. */
  readonly label: ReactNode;
  /** The label as plain text, for the error summary, if `label` is not a text. */
  readonly labelText?: string | undefined;
  readonly required?: boolean | undefined;
  /** The place among the fields of the form: smaller numbers come first. Fields without it come last. */
  readonly order?: number | undefined;
  /** Checks the value at a submission. `values` are those of all fields except passwords. */
  readonly validate?: ((value: string, values: Readonly<Record<string, string>>) => FieldAnswer) | undefined;
}

interface InputOptions extends CommonOptions {
  readonly type?: "text" | "email" | "tel" | "url" | "number" | "date" | "textarea" | undefined;
  readonly placeholder?: string | undefined;
  readonly autocomplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly defaultValue?: string | undefined;
}

interface SelectOptions extends CommonOptions {
  readonly type: "select";
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly defaultValue?: string | undefined;
}

interface CheckboxOptions extends CommonOptions {
  /** Its value is `true` or `false`. A required one must be checked, such as one for terms. */
  readonly type: "checkbox";
  readonly defaultChecked?: boolean | undefined;
}

/** A further field of the sign-up form. */
export type SignUpField = InputOptions | SelectOptions | CheckboxOptions;
