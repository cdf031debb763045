/** The contact form: idle, submitting, then success or failure (`spec.md` §4, §5, §8). */
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { contact } from "../../../content/contact.ts";
import { Button } from "../../shared/ui/button.tsx";
import { TextAreaField, TextField } from "../../shared/ui/text-field.tsx";
import { describeSendFailure, useSendContactMessage } from "./api/use-send-contact-message.ts";
import type { ContactClient } from "./contact-client.ts";
import styles from "./contact-form.module.css";
import {
  checkContactMessage,
  CONTACT_FIELDS,
  EMPTY_MESSAGE,
  trimContactMessage,
  type ContactErrors,
  type ContactField,
} from "./contact-message.ts";

interface ContactFormProps {
  readonly client: ContactClient;
  readonly userId: string;
  /** Puts the visitor into the first field when the form appears. */
  readonly takesFocus: boolean;
}

export function ContactForm({ client, userId, takesFocus }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  /** Two submissions in one task would both find the state of the last render. */
  const isSending = useRef(false);
  const [values, setValues] = useState(() => client.draft.load(userId));
  const [errors, setErrors] = useState<ContactErrors>({});
  const sending = useSendContactMessage(client, () => {
    client.draft.clear();
    setValues(EMPTY_MESSAGE);
  });

  useEffect(() => {
    if (takesFocus) focusField(form.current, "name");
  }, [takesFocus]);

  const change = (field: ContactField, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    setErrors({ ...errors, [field]: undefined });
    client.draft.save(userId, next);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const found = checkContactMessage(values);
    // The error texts have to be there before the focus arrives, or a screen reader has nothing to read with the field.
    flushSync(() => setErrors(found));
    const firstInvalid = CONTACT_FIELDS.find((field) => found[field] !== undefined);
    if (firstInvalid === undefined) {
      const message = trimContactMessage(values);
      isSending.current = true;
      sending.mutate(
        { message, idempotencyKey: client.draft.submissionKey(userId, message) },
        { onSettled: () => (isSending.current = false) },
      );
    } else {
      sending.reset();
      focusField(form.current, firstInvalid);
    }
  };

  const field = (name: ContactField) => ({
    name,
    label: contact[name],
    value: values[name],
    error: errors[name],
    required: true,
    // Not disabled: that would drop the focus of whoever sent with the Enter key.
    readOnly: sending.isPending,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });

  return (
    <form ref={form} noValidate aria-labelledby="form-heading" className={styles["form"]} onSubmit={submit}>
      <h2 id="form-heading">{contact.formHeading}</h2>
      <TextField {...field("name")} autoComplete="name" />
      <TextField {...field("email")} autoComplete="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
      <TextAreaField {...field("message")} rows={6} />
      <div className={styles["send"]}>
        <Button type="submit" isBusy={sending.isPending}>
          {sending.isPending ? contact.sending : contact.send}
        </Button>
        {/* Both regions are there before they speak, or they may not be heard. */}
        <output>{sending.isSuccess && <span className={styles["success"]}>{contact.sent}</span>}</output>
        <div role="alert">
          {sending.isError && <p className={styles["failure"]}>{describeSendFailure(sending.error)}</p>}
        </div>
      </div>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, field: ContactField): void {
  const element = form?.elements.namedItem(field);
  if (element instanceof HTMLElement) element.focus();
}
