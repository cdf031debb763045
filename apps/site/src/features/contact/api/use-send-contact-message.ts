/** Sends a contact message as a mutation: idle, pending, success or failure, with the text of a failure. */
import { useMutation } from "@tanstack/react-query";
import { contact } from "../../../../content/contact.ts";
import type { ContactClient } from "../contact-client.ts";
import { MessageRefusedError, sendContactMessage, type ContactSubmission } from "./send-contact-message.ts";

interface Outcomes {
  /** Called when the message is stored, even if the form is no longer on the page. */
  readonly onSent: () => void;
  /** Called in every case. */
  readonly onSettled: (isSent: boolean) => void;
}

export function useSendContactMessage(client: ContactClient, { onSent, onSettled }: Outcomes) {
  return useMutation({
    mutationFn: (submission: ContactSubmission) => sendContactMessage(client, submission),
    onSuccess: onSent,
    onSettled: (_data, error) => onSettled(error === null),
    // By default a mutation waits for the network; here the visitor is told instead.
    networkMode: "always",
  });
}

/** The text for a message that was not sent. */
export function describeSendFailure(error: Error): string {
  return error instanceof MessageRefusedError ? contact.refused(error.serverError) : contact.unreachable;
}
