/** The code that confirms a new account (`spec.md` §2, confirm sign up). */
import type { ReactElement } from "react";
import { CodeActions } from "./code-actions.tsx";
import { CodeForm } from "./code-form.tsx";

export function ConfirmSignUpForm(): ReactElement {
  return <CodeForm actions={<CodeActions />} />;
}
