/** A new account (`spec.md` §2, tab 'Create Account'): the name, the attributes the pool asks for, a password twice. */
import type { ReactElement } from "react";
import { Secret } from "@poolgate/auth";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { attributeLabel, attributeTraits, extraAttributes } from "../fields/attributes.ts";
import { NewPasswordFields } from "../fields/new-password-fields.tsx";
import { TextField } from "../fields/text-field.tsx";
import { UsernameField } from "../fields/username-field.tsx";
import { Form } from "../form/form.tsx";
import type { FormValues } from "../form/form-values.ts";
import {
  email,
  newPassword,
  passwordsMatch,
  required,
  requiredPassword,
  username,
  type FieldRule,
} from "../form/rules.ts";
import type { Messages } from "../messages/en.ts";
import { useWidget } from "../widget-context.ts";

export function SignUpForm(): ReactElement {
  const { view, send, messages } = useWidget();
  const { signUp, fields } = messages;
  const attributes = extraAttributes(view);
  const labels = {
    username: fields.username[view.loginMechanism],
    ...Object.fromEntries(attributes.map((attribute) => [attribute, attributeLabel(attribute, messages)])),
    password: fields.password,
    confirmPassword: fields.confirmPassword,
  };
  return (
    <Form
      rules={signUpRules(view, messages)}
      onValid={(values) =>
        send({
          type: "registration.submitted",
          username: values.text("username"),
          password: new Secret(values.password("password")),
          attributes: readAttributes(view, values),
        })
      }
      submitText={signUp.submit}
      busyText={signUp.submitBusy}
      labels={labels}
    >
      <UsernameField enterKeyHint="next" />
      {attributes.map((attribute) => (
        <TextField
          key={attribute}
          name={attribute}
          label={attributeLabel(attribute, messages)}
          enterKeyHint="next"
          {...attributeTraits(attribute)}
        />
      ))}
      <NewPasswordFields label={fields.password} />
    </Form>
  );
}

function signUpRules(view: AuthenticatorView, messages: Messages): FieldRule[] {
  const texts = messages.validation;
  const attributes = extraAttributes(view);
  return [
    ...username(view.loginMechanism, texts),
    ...attributes.map((attribute) => required(attribute, texts.required)),
    ...(attributes.includes("email") ? [email("email", texts)] : []),
    requiredPassword("password", texts),
    newPassword("password", view.passwordPolicy, messages),
    requiredPassword("confirmPassword", texts),
    passwordsMatch("confirmPassword", "password", texts),
  ];
}

/** What the pool wants to know; the name itself is the e-mail or phone number where it signs in by that. */
function readAttributes(view: AuthenticatorView, values: FormValues): Record<string, string> {
  const name = view.loginMechanism;
  return Object.fromEntries(
    view.signUpAttributes.map((attribute) => [attribute, values.text(attribute === name ? "username" : attribute)]),
  );
}
