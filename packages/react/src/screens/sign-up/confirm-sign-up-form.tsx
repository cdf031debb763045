/** The form for the code that confirms a new account. */
import type { ReactElement } from "react";
import { CodeActions } from "../codes/code-actions.tsx";
import { CodeForm } from "../codes/code-form.tsx";

export function ConfirmSignUpForm(): ReactElement {
  return <CodeForm actions={<CodeActions />} />;
}
