/** Renders the fields of a form in the order that the app gives them. */
import type { ReactElement } from "react";
import { useFieldOptions } from "./use-field-options.ts";

export interface FieldsProps {
  /** The fields. The key of each is its name. */
  readonly of: readonly ReactElement[];
  /** The places of fields by name, of which `formFields` says nothing. */
  readonly orders?: ReadonlyMap<string, number | undefined>;
}

export function Fields({ of: fields, orders }: FieldsProps): ReactElement {
  const options = useFieldOptions();
  const place = ({ key }: ReactElement): number => {
    const name = key ?? "";
    return options(name).order ?? orders?.get(name) ?? Number.MAX_VALUE;
  };
  return <>{fields.toSorted((one, other) => place(one) - place(other))}</>;
}
