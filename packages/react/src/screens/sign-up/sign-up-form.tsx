/**
 * The form for a new account: the username, the attributes that the pool asks for, and a password with its
 * confirmation. Below it are the buttons of the identity providers, which create an account, too.
 */
import type { ReactElement } from "react";
import { Secret } from "@poolgate/auth";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { attributeFields } from "../../fields/attribute-fields.tsx";
import { attributeLabels, attributeRules, readAttributes, signUpFields } from "../../fields/attributes.ts";
import { Fields } from "../../fields/fields.tsx";
import { ConfirmPasswordField, NewPasswordField } from "../../fields/new-password-fields.tsx";
import { useFieldOptions } from "../../fields/use-field-options.ts";
import { UsernameField } from "../../fields/username-field.tsx";
import { useAllMessages } from "../../form/form-host.ts";
import { Form } from "../../form/form.tsx";
import type { FormValues } from "../../form/form-values.ts";
import { newPasswordRules } from "../../form/new-password-rules.ts";
import { usernameRules } from "../../form/rules.ts";
import type { SignUpField } from "../../options/sign-up-field.ts";
import { OwnField } from "../../sign-up-fields/own-field.tsx";
import { ownRules } from "../../sign-up-fields/own-rules.ts";
import { ownAttributes } from "../../sign-up-fields/own-values.ts";
import { useFieldNameReport, useOwnFields } from "../../sign-up-fields/use-own-fields.ts";
import { useWidget } from "../../widget-context.ts";
import { Alternatives } from "../sign-in/alternatives.tsx";

export function SignUpForm(): ReactElement {
  const widget = useWidget();
  const { view } = widget;
  const messages = useAllMessages();
  const { signUp, fields } = messages;
  const own = useOwnFields();
  useFieldNameReport(widget.signUpFields, view);
  const options = useFieldOptions();
  const isRequired = (name: string): boolean => options(name).isRequired ?? true;
  const attributes = signUpFields(view).filter((name) => own.every((field) => field.name !== name));
  const labels = {
    username: fields.username[view.loginMechanism],
    ...attributeLabels(attributes, messages),
    password: fields.password,
    confirmPassword: fields.confirmPassword,
    ...Object.fromEntries(own.map((field) => [field.name, plainLabel(field)])),
  };
  return (
    <Alternatives>
      <Form
        rules={[
          ...usernameRules(view.loginMechanism, messages.validation),
          ...attributeRules(attributes, messages, isRequired),
          ...newPasswordRules(view.passwordPolicy, messages),
          ...ownRules(own, messages),
        ]}
        onValid={(values) => ({
          type: "registration.submitted",
          username: values.text("username"),
          password: new Secret(values.password("password")),
          attributes: {
            ...usernameAttribute(view, values),
            ...readAttributes(attributes, values),
            ...ownAttributes(own, values.exact),
          },
        })}
        submitText={signUp.submit}
        busyText={signUp.submitBusy}
        labels={labels}
      >
        <Fields
          of={[
            <UsernameField key="username" enterKeyHint="next" />,
            ...attributeFields(attributes),
            <NewPasswordField key="password" label={fields.password} />,
            <ConfirmPasswordField key="confirmPassword" label={fields.confirmPassword} />,
            ...own.map((field) => <OwnField key={field.name} field={field} />),
          ]}
          orders={new Map(own.map(({ name, order }) => [name, order]))}
        />
      </Form>
    </Alternatives>
  );
}

/** If users sign in by e-mail or phone number, the username is that attribute too. */
function usernameAttribute(view: AuthenticatorView, values: FormValues): Record<string, string> {
  const name = view.loginMechanism;
  return view.signUpAttributes.includes(name) ? { [name]: values.text("username") } : {};
}

function plainLabel({ name, label, labelText }: SignUpField): string {
  return labelText ?? (typeof label === "string" ? label : name);
}
