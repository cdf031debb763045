/** The form that sets up e-mail as the second factor: it asks for the address that codes are sent to. */
import type { ReactElement } from "react";
import { TextField } from "../../fields/text-field.tsx";
import { useAllMessages } from "../../form/form-host.ts";
import { Form } from "../../form/form.tsx";
import { emailRules, requiredRule } from "../../form/rules.ts";
import { useWidget } from "../../widget-context.ts";
import { BackToSignIn, ChooseAnotherWay } from "../links.tsx";
import { useChallenge } from "./use-challenge.ts";

export function EmailSetupForm(): ReactElement {
  const { descriptionId } = useWidget();
  const messages = useAllMessages();
  const { challenges, fields, validation } = messages;
  const { canReselect } = useChallenge("emailSetup");
  const label = fields.attributes.email;
  return (
    <Form
      rules={[requiredRule("email", validation.required), ...emailRules("email", validation)]}
      onValid={(values) => ({ type: "email.submitted", email: values.text("email") })}
      submitText={challenges.emailSetup.submit}
      busyText={challenges.emailSetup.submitBusy}
      labels={{ email: label }}
      actions={
        <>
          {canReselect && <ChooseAnotherWay />}
          <BackToSignIn />
        </>
      }
    >
      <TextField
        name="email"
        label={label}
        describedBy={[descriptionId]}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
      />
    </Form>
  );
}
