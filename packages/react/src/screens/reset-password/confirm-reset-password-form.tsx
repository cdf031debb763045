/** The form that resets a password: the code that was sent, and the new password. */
import type { ReactElement } from "react";
import { Secret } from "@poolgate/auth";
import { CodeField } from "../../fields/code-field.tsx";
import { Fields } from "../../fields/fields.tsx";
import { ConfirmPasswordField, NewPasswordField } from "../../fields/new-password-fields.tsx";
import { useAllMessages } from "../../form/form-host.ts";
import { Form } from "../../form/form.tsx";
import { newPasswordRules } from "../../form/new-password-rules.ts";
import { codeRules } from "../../form/rules.ts";
import { useWidget } from "../../widget-context.ts";
import { CodeActions } from "../codes/code-actions.tsx";

export function ConfirmResetPasswordForm(): ReactElement {
  const { view } = useWidget();
  const messages = useAllMessages();
  const { confirmResetPassword, fields, validation } = messages;
  const rules = [...codeRules("code", validation), ...newPasswordRules(view.passwordPolicy, messages)];
  return (
    <Form
      rules={rules}
      onValid={(values) => ({
        type: "newPassword.submitted",
        code: new Secret(values.code("code")),
        password: new Secret(values.password("password")),
      })}
      submitText={confirmResetPassword.submit}
      busyText={confirmResetPassword.submitBusy}
      labels={{ code: fields.code, password: fields.newPassword, confirmPassword: fields.confirmPassword }}
      actions={<CodeActions />}
    >
      {/* Tells a password manager whose new password this is. */}
      <input type="text" autoComplete="username" value={view.username} readOnly hidden />
      <Fields
        of={[
          <CodeField key="code" enterKeyHint="next" />,
          <NewPasswordField key="password" label={fields.newPassword} />,
          <ConfirmPasswordField key="confirmPassword" label={fields.confirmPassword} />,
        ]}
      />
    </Form>
  );
}
