/** The form that asks for the name of the account whose password is to be reset. */
import type { ReactElement } from "react";
import { UsernameField } from "../../fields/username-field.tsx";
import { Form } from "../../form/form.tsx";
import { usernameRules } from "../../form/rules.ts";
import { LinkButton } from "../../frame/buttons.tsx";
import { useWidget } from "../../widget-context.ts";

export function ForgotPasswordForm(): ReactElement {
  const { view, send, goTo, messages } = useWidget();
  const { forgotPassword, navigation, fields, validation } = messages;
  return (
    <Form
      rules={usernameRules(view.loginMechanism, validation)}
      onValid={(values) => send({ type: "username.submitted", username: values.text("username") })}
      submitText={forgotPassword.submit}
      busyText={forgotPassword.submitBusy}
      labels={{ username: fields.username[view.loginMechanism] }}
      actions={<LinkButton text={navigation.backToSignIn} onPress={() => goTo("signIn.chosen")} />}
    >
      <UsernameField enterKeyHint="send" />
    </Form>
  );
}
