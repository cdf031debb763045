/** What a form shares with its fields: their problems, whether a submission is running, and how one is cleared. */
import { createContext, useContext } from "react";
import type { FieldErrors } from "./rules.ts";

export interface FormState {
  readonly problems: FieldErrors;
  readonly isBusy: boolean;
  /** Clears the input of this name, which may be in a field of the app's own, and returns it. */
  readonly clear: (name: string) => HTMLInputElement | undefined;
}

export const FormContext = createContext<FormState>({
  problems: {},
  isBusy: false,
  clear: () => undefined,
});

export function useFormState(): FormState {
  return useContext(FormContext);
}
