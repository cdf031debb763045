/** A password of one's own in place of a temporary one, and what the pool still wants to know (`spec.md` §2). */
import type { ReactElement } from "react";
import { Secret } from "@poolgate/auth";
import { AttributeFields } from "../fields/attribute-fields.tsx";
import { attributeLabels, readAttributes } from "../fields/attributes.ts";
import { NewPasswordFields } from "../fields/new-password-fields.tsx";
import { attributeRules } from "../form/attribute-rules.ts";
import { Form } from "../form/form.tsx";
import { newPassword, passwordsMatch, requiredPassword } from "../form/rules.ts";
import { useWidget } from "../widget-context.ts";
import { BackToSignIn } from "./links.tsx";
import { useChallenge } from "./use-challenge.ts";

export function ForceNewPasswordForm(): ReactElement {
  const { view, send, messages } = useWidget();
  const { challenges, fields, validation } = messages;
  const { requiredAttributes } = useChallenge("newPassword");
  const rules = [
    ...attributeRules(requiredAttributes, messages),
    requiredPassword("password", validation),
    newPassword("password", view.passwordPolicy, messages),
    requiredPassword("confirmPassword", validation),
    passwordsMatch("confirmPassword", "password", validation),
  ];
  return (
    <Form
      rules={rules}
      onValid={(values) =>
        send({
          type: "requiredPassword.submitted",
          password: new Secret(values.password("password")),
          attributes: readAttributes(requiredAttributes, values),
        })
      }
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
