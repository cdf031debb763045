/** What an app's own field needs: labels, an input's attributes, and the problems of the value. */
import { useContext, type InputHTMLAttributes, type LabelHTMLAttributes, type ReactNode } from "react";
import type { ErrorMessage } from "../messages/error-texts.ts";
import { inputTraits } from "./input-traits.ts";
import { ReplacedFieldContext } from "./replaceable.tsx";
import { useField as useFieldParts } from "./use-field.ts";

/** A field of a form, as props to spread on its elements. */
export interface Field {
  /** A text, or the elements that the app gave to one of its own sign-up fields. */
  readonly label: ReactNode;
  readonly labelProps: Pick<LabelHTMLAttributes<HTMLLabelElement>, "id" | "htmlFor" | "className">;
  /** The value stays in the input: the form reads it from the element of this name at the submission. */
  readonly inputProps: InputHTMLAttributes<HTMLInputElement>;
  /** What is wrong with the value. An element with the id of `problemsProps` describes the input. */
  readonly problems: readonly ErrorMessage[];
  readonly problemsProps: { readonly id: string };
  /** A submission is running. */
  readonly isBusy: boolean;
}

/**
 * Returns the parts of a field for the app's own component in `components.fields`.
 *
 * @param name The name that the component gets as a prop.
 * @example
 *   function MyField({ name }: FieldComponentProps) {
 *     const { label, labelProps, inputProps, problems, problemsProps } = useField(name);
 *     return (
 *       <div>
 *         <label {...labelProps}>{label}</label>
 *         <input {...inputProps} />
 *         <p {...problemsProps}>{problems.map(({ text }) => text).join(" ")}</p>
 *       </div>
 *     );
 *   }
 */
export function useField(name: string): Field {
  const replaced = useContext(ReplacedFieldContext);
  const own = replaced?.name === name ? replaced : undefined;
  const { label = name, initialValue, describedBy, isRequired, labelHidden, placeholder } = own ?? {};
  const { labelProps, inputProps, problemsProps, isBusy } = useFieldParts({
    name,
    describedBy,
    isRequired,
    labelHidden,
    placeholder,
  });
  return {
    label,
    labelProps,
    inputProps: { ...inputProps, ...inputTraits(own ?? {}), defaultValue: initialValue },
    problems: problemsProps.problems,
    problemsProps: { id: problemsProps.id },
    isBusy,
  };
}
