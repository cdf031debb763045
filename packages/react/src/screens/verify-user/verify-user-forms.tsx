/**
 * The forms that offer to verify an e-mail address or phone number after a sign-in, and that ask for the code sent to
 * it.
 */
import type { ReactElement } from "react";
import { useAllMessages } from "../../form/form-host.ts";
import { useWidget } from "../../widget-context.ts";
import { ChoiceForm } from "../challenges/choice-form.tsx";
import { CodeForm } from "../codes/code-form.tsx";
import { SkipVerification } from "../links.tsx";
import { maskContact } from "./mask-contact.ts";
import { ResendButton } from "../codes/resend-button.tsx";

export function VerifyUserForm(): ReactElement {
  const { view } = useWidget();
  const messages = useAllMessages();
  const { verifyUser } = messages.challenges;
  return (
    <ChoiceForm
      choices={view.unverifiedContacts.map((contact) => ({
        value: contact.attribute,
        label: verifyUser.contact(contact.attribute),
        hint: maskContact(contact),
      }))}
      eventOf={(attribute) => ({ type: "contact.chosen", attribute })}
      submitText={verifyUser.submit}
      busyText={verifyUser.submitBusy}
      actions={<SkipVerification />}
    />
  );
}

export function ConfirmVerifyUserForm(): ReactElement {
  return (
    <CodeForm
      actions={
        <>
          <ResendButton of="code" />
          <SkipVerification />
        </>
      }
    />
  );
}
