/** The form that replaces a temporary password, with the attributes that the pool requires. */
import type { ReactElement } from "react";
import { Secret } from "@poolgate/auth";
import { attributeFields } from "../../fields/attribute-fields.tsx";
import { attributeLabels, attributeRules, readAttributes } from "../../fields/attributes.ts";
import { Fields } from "../../fields/fields.tsx";
import { ConfirmPasswordField, NewPasswordField } from "../../fields/new-password-fields.tsx";
import { useFieldOptions } from "../../fields/use-field-options.ts";
import { useAllMessages } from "../../form/form-host.ts";
import { Form } from "../../form/form.tsx";
import { newPasswordRules } from "../../form/new-password-rules.ts";
import { useWidget } from "../../widget-context.ts";
import { BackToSignIn } from "../links.tsx";
import { useChallenge } from "./use-challenge.ts";

export function ForceNewPasswordForm(): ReactElement {
  const { view } = useWidget();
  const messages = useAllMessages();
  const { challenges, fields } = messages;
  const { requiredAttributes } = useChallenge("newPassword");
  const options = useFieldOptions();
  const isRequired = (name: string): boolean => options(name).isRequired ?? true;
  const rules = [
    ...attributeRules(requiredAttributes, messages, isRequired),
    ...newPasswordRules(view.passwordPolicy, messages),
  ];
  return (
    <Form
      rules={rules}
      onValid={(values) => ({
        type: "requiredPassword.submitted",
        password: new Secret(values.password("password")),
        attributes: readAttributes(requiredAttributes, values),
      })}
      submitText={challenges.newPassword.submit}
      busyText={challenges.newPassword.submitBusy}
      labels={{
        ...attributeLabels(requiredAttributes, messages),
        password: fields.newPassword,
        confirmPassword: fields.confirmPassword,
      }}
      actions={<BackToSignIn />}
    >
      {/* Tells a password manager whose new password this is. */}
      <input type="text" autoComplete="username" value={view.username} readOnly hidden />
      <Fields
        of={[
          ...attributeFields(requiredAttributes),
          <NewPasswordField key="password" label={fields.newPassword} />,
          <ConfirmPasswordField key="confirmPassword" label={fields.confirmPassword} />,
        ]}
      />
    </Form>
  );
}
