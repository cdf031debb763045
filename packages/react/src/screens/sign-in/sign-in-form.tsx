/**
 * The sign-in form: username and password, or the username alone where the sign-in flow needs no password yet.
 *
 * Above it are the buttons of the identity providers, and a passkey button for the user who last signed in with a passkey in
 * this browser.
 */
import type { ReactElement } from "react";
import { Secret } from "@poolgate/auth";
import { PasswordField } from "../../fields/password-field.tsx";
import { UsernameField } from "../../fields/username-field.tsx";
import { Form } from "../../form/form.tsx";
import { passwordRules, usernameRules } from "../../form/rules.ts";
import { LinkButton } from "../../frame/buttons.tsx";
import { useWidget } from "../../widget-context.ts";
import { Alternatives } from "./alternatives.tsx";

export function SignInForm(): ReactElement {
  const { view, send, goTo, messages } = useWidget();
  const { signIn, fields, validation } = messages;
  const { asksForPassword } = view;
  const rules = [
    ...usernameRules(view.loginMechanism, validation),
    ...(asksForPassword ? passwordRules("password", validation) : []),
  ];
  return (
    <>
      <Alternatives />
      <Form
        rules={rules}
        onValid={(values) =>
          send({
            type: "credentials.submitted",
            username: values.text("username"),
            password: asksForPassword ? new Secret(values.password("password")) : undefined,
          })
        }
        submitText={asksForPassword ? signIn.submit : signIn.continue}
        busyText={asksForPassword ? signIn.submitBusy : signIn.continueBusy}
        labels={{ username: fields.username[view.loginMechanism], password: fields.password }}
        actions={<LinkButton text={signIn.forgotPassword} onPress={() => goTo("forgotPassword.chosen")} />}
      >
        <UsernameField enterKeyHint={asksForPassword ? "next" : "send"} suggestsPasskeys />
        {asksForPassword && (
          <PasswordField name="password" label={fields.password} autoComplete="current-password" enterKeyHint="go" />
        )}
      </Form>
    </>
  );
}
