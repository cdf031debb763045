/** Picks the attributes of an input out of the props of a field. */
import type { InputHTMLAttributes } from "react";

const TRAITS = [
  "type",
  "autoComplete",
  "autoCapitalize",
  "readOnly",
  "pattern",
  "inputMode",
  "enterKeyHint",
  "list",
  "max",
  "onInput",
  "onBlur",
  "onFocus",
  "onPaste",
] as const;

/** Those of them that the field has. */
export function inputTraits(field: object): InputHTMLAttributes<HTMLInputElement> {
  const props = new Map<string, unknown>(Object.entries(field));
  return Object.fromEntries(TRAITS.flatMap((trait) => (props.has(trait) ? [[trait, props.get(trait)]] : [])));
}
