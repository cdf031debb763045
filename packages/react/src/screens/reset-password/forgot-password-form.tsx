/** The form that asks for the name of the account whose password is to be reset. */
import type { ReactElement } from "react";
import { UsernameField } from "../../fields/username-field.tsx";
import { useAllMessages } from "../../form/form-host.ts";
import { Form } from "../../form/form.tsx";
import { usernameRules } from "../../form/rules.ts";
import { useWidget } from "../../widget-context.ts";
import { BackToSignIn } from "../links.tsx";

export function ForgotPasswordForm(): ReactElement {
  const { view } = useWidget();
  const messages = useAllMessages();
  const { forgotPassword, fields, validation } = messages;
  return (
    <Form
      rules={usernameRules(view.loginMechanism, validation)}
      onValid={(values) => ({ type: "username.submitted", username: values.text("username") })}
      submitText={forgotPassword.submit}
      busyText={forgotPassword.submitBusy}
      labels={{ username: fields.username[view.loginMechanism] }}
      actions={<BackToSignIn />}
    >
      <UsernameField enterKeyHint="send" />
    </Form>
  );
}
