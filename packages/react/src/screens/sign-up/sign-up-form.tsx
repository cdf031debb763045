/**
 * The form for a new account: the username, the attributes that the pool asks for, and a password with its
 * confirmation. Above it are the buttons of the identity providers, which create an account, too.
 */
import type { ReactElement } from "react";
import { Secret } from "@poolgate/auth";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { AttributeFields } from "../../fields/attribute-fields.tsx";
import { attributeLabels, attributeRules, readAttributes, signUpFields } from "../../fields/attributes.ts";
import { NewPasswordFields } from "../../fields/new-password-fields.tsx";
import { UsernameField } from "../../fields/username-field.tsx";
import { Form } from "../../form/form.tsx";
import type { FormValues } from "../../form/values.ts";
import { newPasswordRules, usernameRules, type FieldRule } from "../../form/rules.ts";
import type { Messages } from "../../messages/en.ts";
import { useWidget } from "../../widget-context.ts";
import { Alternatives } from "../sign-in/alternatives.tsx";

export function SignUpForm(): ReactElement {
  const { view, messages } = useWidget();
  const { signUp, fields } = messages;
  const attributes = signUpFields(view);
  const labels = {
    username: fields.username[view.loginMechanism],
    ...attributeLabels(attributes, messages),
    password: fields.password,
    confirmPassword: fields.confirmPassword,
  };
  return (
    <>
      <Alternatives />
      <Form
        rules={signUpRules(view, messages)}
        onValid={(values) => ({
          type: "registration.submitted",
          username: values.text("username"),
          password: new Secret(values.password("password")),
          attributes: registeredAttributes(view, values),
        })}
        submitText={signUp.submit}
        busyText={signUp.submitBusy}
        labels={labels}
      >
        <UsernameField enterKeyHint="next" />
        <AttributeFields names={attributes} />
        <NewPasswordFields label={fields.password} />
      </Form>
    </>
  );
}

function signUpRules(view: AuthenticatorView, messages: Messages): FieldRule[] {
  const texts = messages.validation;
  return [
    ...usernameRules(view.loginMechanism, texts),
    ...attributeRules(signUpFields(view), messages),
    ...newPasswordRules(view.passwordPolicy, messages),
  ];
}

/** The attributes to send. If users sign in by e-mail or phone number, the username is that attribute too. */
function registeredAttributes(view: AuthenticatorView, values: FormValues): Record<string, string> {
  const name = view.loginMechanism;
  const isName = view.signUpAttributes.includes(name);
  return { ...(isName ? { [name]: values.text("username") } : {}), ...readAttributes(signUpFields(view), values) };
}
