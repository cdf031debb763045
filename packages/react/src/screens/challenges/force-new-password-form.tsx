/** The form that replaces a temporary password, with the attributes that the pool requires. */
import type { ReactElement } from "react";
import { Secret } from "@poolgate/auth";
import { AttributeFields } from "../../fields/attribute-fields.tsx";
import { attributeLabels, attributeRules, readAttributes } from "../../fields/attributes.ts";
import { NewPasswordFields } from "../../fields/new-password-fields.tsx";
import { Form } from "../../form/form.tsx";
import { newPasswordRules } from "../../form/rules.ts";
import { useWidget } from "../../widget-context.ts";
import { BackToSignIn } from "../links.tsx";
import { useChallenge } from "./use-challenge.ts";

export function ForceNewPasswordForm(): ReactElement {
  const { view, messages } = useWidget();
  const { challenges, fields } = messages;
  const { requiredAttributes } = useChallenge("newPassword");
  const rules = [...attributeRules(requiredAttributes, messages), ...newPasswordRules(view.passwordPolicy, messages)];
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
      <AttributeFields names={requiredAttributes} />
      <NewPasswordFields label={fields.newPassword} />
    </Form>
  );
}
