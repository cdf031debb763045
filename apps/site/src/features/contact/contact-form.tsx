/** The contact form: idle, submitting, then success or failure. */
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { contact } from "../../../content/contact.ts";
import { createSubmissionGuard } from "../../shared/hydration/submission-guard.ts";
import { Button } from "../../shared/ui/actions/button.tsx";
import { TextAreaField, TextField } from "../../shared/ui/text-field.tsx";
import { describeSendFailure, useSendContactMessage } from "./api/use-send-contact-message.ts";
import type { ContactClient } from "./contact-client.ts";
import styles from "./contact-form.module.css";
import {
  checkContactMessage,
  CONTACT_FIELDS,
  describeExcess,
  describeLength,
  EMPTY_MESSAGE,
  isEmailAddress,
  isSameMessage,
  trimContactMessage,
  type ContactErrors,
  type ContactField,
} from "./contact-message.ts";

interface ContactFormProps {
  readonly client: ContactClient;
  readonly userId: string;
  /** The name that the visitor signed in with, which may be their e-mail address. */
  readonly loginId: string;
  /** Moves the focus to the first field when the form appears. */
  readonly takesFocus: boolean;
}

export function ContactForm({ client, userId, loginId, takesFocus }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sendArea = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(() => client.draft.load(userId));
  const [errors, setErrors] = useState<ContactErrors>({});
  const [guard] = useState(createSubmissionGuard);
  const sending = useSendContactMessage(client, {
    onSent: () => {
      client.draft.clear(userId);
      setValues(EMPTY_MESSAGE);
    },
    onSettled: guard.end,
  });

  useEffect(() => {
    if (takesFocus) focusField(form.current, "name");
  }, [takesFocus]);

  // The form is shorter once a long message is gone, so the confirmation may be outside of the window; an error may be below
  // it. The button comes into view with them, because it has the focus.
  const isSettled = sending.isSuccess || sending.isError;
  useEffect(() => {
    if (isSettled) sendArea.current?.scrollIntoView({ block: "nearest" });
  }, [isSettled]);

  const change = (field: ContactField, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    setErrors({ ...errors, [field]: undefined });
    client.draft.save(userId, next);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (guard.isRepeat(isSameMessage(values, EMPTY_MESSAGE))) return;
    const found = checkContactMessage(values);
    // The error texts must be rendered before the focus moves, so that a screen reader reads them with the field.
    flushSync(() => setErrors(found));
    const firstInvalid = CONTACT_FIELDS.find((field) => found[field] !== undefined);
    if (firstInvalid === undefined) {
      const message = trimContactMessage(values);
      guard.begin();
      sending.mutate({ userId, message, idempotencyKey: client.draft.submissionKey(userId, message) });
    } else {
      sending.reset();
      focusField(form.current, firstInvalid);
    }
  };

  const fillInAddress = () => {
    change("email", loginId);
    focusField(form.current, "email");
  };

  const field = (name: ContactField) => ({
    name,
    label: contact[name],
    value: values[name],
    error: errors[name],
    required: true,
    // Not disabled, because that would lose the focus of a visitor who submitted with the Enter key.
    readOnly: sending.isPending,
    onKeyDown: ignoreHeldEnter,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });

  return (
    <form ref={form} noValidate aria-labelledby="form-heading" className={styles["form"]} onSubmit={submit}>
      <h2 id="form-heading">{contact.formHeading}</h2>
      <TextField {...field("name")} autoComplete="name" />
      <TextField
        {...field("email")}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        action={
          values.email === "" &&
          isEmailAddress(loginId) && (
            <button type="button" className={styles["fillIn"]} onClick={fillInAddress}>
              {contact.fillInAddress(loginId)}
            </button>
          )
        }
      />
      <TextAreaField
        {...field("message")}
        error={errors.message ?? describeExcess(values.message)}
        rows={6}
        note={describeLength(values.message)}
      />
      <div ref={sendArea} className={styles["send"]}>
        <Button type="submit" isBusy={sending.isPending} onKeyDown={ignoreHeldEnter} onClick={ignoreDoubleClick}>
          {sending.isPending ? contact.sending : contact.send}
        </Button>
        {/* Live regions must be in the document before their text, or it may not be read. */}
        <output>{sending.isSuccess && <span className={styles["success"]}>{contact.sent}</span>}</output>
        <div role="alert">
          {sending.isError && <p className={styles["failure"]}>{describeSendFailure(sending.error)}</p>}
        </div>
      </div>
    </form>
  );
}

/** Ignores the repeats of a held Enter key. In the message field Enter starts a line. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/** A double click submits once, whatever its first click led to. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

function focusField(form: HTMLFormElement | null, field: ContactField): void {
  const element = form?.elements.namedItem(field);
  if (element instanceof HTMLElement) element.focus();
}
