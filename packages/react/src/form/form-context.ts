/** What a form shares with its fields: their problems, and whether a submission is running. */
import { createContext, useContext } from "react";
import type { FieldErrors } from "./rules.ts";

export interface FormState {
  readonly problems: FieldErrors;
  readonly isBusy: boolean;
}

export const FormContext = createContext<FormState>({ problems: {}, isBusy: false });

export function useFormState(): FormState {
  return useContext(FormContext);
}
