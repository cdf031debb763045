/** The form that asks for the password alone, after the user chose the password as the first factor. */
import type { ReactElement } from "react";
import { Secret } from "@poolgate/auth";
import { PasswordField } from "../../fields/password-field.tsx";
import { useAllMessages } from "../../form/form-host.ts";
import { Form } from "../../form/form.tsx";
import { passwordRules } from "../../form/rules.ts";
import { useWidget } from "../../widget-context.ts";
import { BackToSignIn, ChooseAnotherWay } from "../links.tsx";
import { useChallenge } from "./use-challenge.ts";

export function PasswordForm(): ReactElement {
  const { view, descriptionId } = useWidget();
  const messages = useAllMessages();
  const { challenges, fields, validation } = messages;
  const { canReselect } = useChallenge("password");
  return (
    <Form
      rules={passwordRules("password", validation)}
      onValid={(values) => ({ type: "password.submitted", password: new Secret(values.password("password")) })}
      submitText={challenges.password.submit}
      busyText={challenges.password.submitBusy}
      labels={{ password: fields.password }}
      actions={
        <>
          {canReselect && <ChooseAnotherWay />}
          <BackToSignIn />
        </>
      }
    >
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={view.username} readOnly hidden />
      <PasswordField
        name="password"
        label={fields.password}
        describedBy={[descriptionId]}
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </Form>
  );
}
