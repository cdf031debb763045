/** The code that confirms a new account (`spec.md` §2, confirm sign up). */
import type { ReactElement } from "react";
import { Secret } from "@poolgate/auth";
import { CodeField } from "../fields/code-field.tsx";
import { Form } from "../form/form.tsx";
import { required } from "../form/rules.ts";
import { useWidget } from "../widget-context.ts";
import { CodeActions } from "./code-actions.tsx";

export function ConfirmSignUpForm(): ReactElement {
  const { send, messages } = useWidget();
  const { confirmSignUp, fields, validation } = messages;
  const rules = [required("code", validation.required)];
  return (
    <Form
      rules={rules}
      onValid={(values) => send({ type: "code.submitted", code: new Secret(values.code("code")) })}
      submitText={confirmSignUp.submit}
      busyText={confirmSignUp.submitBusy}
      labels={{ code: fields.code }}
      actions={<CodeActions />}
    >
      <CodeField enterKeyHint="done" />
    </Form>
  );
}
