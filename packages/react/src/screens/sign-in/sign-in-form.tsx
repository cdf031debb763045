/** The sign-in form: username and password, or the username alone where the sign-in flow needs no password yet. */
import type { ReactElement } from "react";
import { Secret } from "@poolgate/auth";
import type { AuthenticatorEvent } from "@poolgate/auth/authenticator";
import { Fields } from "../../fields/fields.tsx";
import { PasswordField } from "../../fields/password-field.tsx";
import { UsernameField } from "../../fields/username-field.tsx";
import { Form } from "../../form/form.tsx";
import { passwordRules, usernameRules, type FieldRule } from "../../form/rules.ts";
import type { FormValues } from "../../form/form-values.ts";
import { LinkButton, SubmitLink } from "../../frame/buttons.tsx";
import { useWidget } from "../../widget-context.ts";
import { Alternatives } from "./alternatives.tsx";

/** The name of the button that submits the username alone, to choose another factor. */
const OTHER_FACTORS = "otherFactors";

export function SignInForm(): ReactElement {
  const { view, goTo, isChecking, messages } = useWidget();
  const { signIn, fields, validation } = messages;
  const { asksForPassword, preferredFactor } = view;
  const rules = [
    ...usernameRules(view.loginMechanism, validation),
    ...(asksForPassword ? passwordRules("password", validation).map(unlessOthersAreChosen) : []),
  ];
  const isInert = view.isBusy || isChecking;
  const submitText = asksForPassword ? signIn.submit : signIn.continue;
  const eventOf = (values: FormValues): AuthenticatorEvent => {
    const username = values.text("username");
    if (choosesOthers(values)) return { type: "otherFactors.chosen", username };
    const password = asksForPassword ? new Secret(values.password("password")) : undefined;
    return { type: "credentials.submitted", username, password };
  };
  const username = <UsernameField key="username" enterKeyHint={asksForPassword ? "next" : "send"} suggestsPasskeys />;
  const password = (
    <PasswordField
      key="password"
      name="password"
      label={fields.password}
      autoComplete="current-password"
      enterKeyHint="go"
    />
  );
  return (
    <Alternatives>
      <Form
        rules={rules}
        onValid={eventOf}
        submitText={preferredFactor === undefined ? submitText : signIn.submitWith[preferredFactor]}
        busyText={asksForPassword ? signIn.submitBusy : signIn.continueBusy}
        labels={{ username: fields.username[view.loginMechanism], password: fields.password }}
        actions={
          <>
            {view.offersOtherFactors && (
              <SubmitLink name={OTHER_FACTORS} text={signIn.otherOptions} isInert={isInert} />
            )}
            <LinkButton text={signIn.forgotPassword} onPress={() => goTo("forgotPassword.chosen")} />
          </>
        }
      >
        <Fields of={asksForPassword ? [username, password] : [username]} />
      </Form>
    </Alternatives>
  );
}

function choosesOthers(values: FormValues): boolean {
  return values.text(OTHER_FACTORS) !== "";
}

/** The choice of another factor needs no password. */
function unlessOthersAreChosen(rule: FieldRule): FieldRule {
  return { ...rule, check: (values, isTouched) => (choosesOthers(values) ? [] : rule.check(values, isTouched)) };
}
