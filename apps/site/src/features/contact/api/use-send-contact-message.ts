/** Sending as a mutation: idle, pending, success or failure (`spec.md` §4), and the text of a failure (§8). */
import { useMutation } from "@tanstack/react-query";
import { contact } from "../../../../content/contact.ts";
import type { ContactClient } from "../contact-client.ts";
import { MessageRefusedError, sendContactMessage, type ContactSubmission } from "./send-contact-message.ts";

interface Outcomes {
  /** Runs once the message is stored, even if the form has left the page by then. */
  readonly onSent: () => void;
  /** Runs in every case. */
  readonly onSettled: (isSent: boolean) => void;
}

export function useSendContactMessage(client: ContactClient, { onSent, onSettled }: Outcomes) {
  return useMutation({
    mutationFn: (submission: ContactSubmission) => sendContactMessage(client, submission),
    onSuccess: onSent,
    onSettled: (_data, error) => onSettled(error === null),
    // By default a mutation waits for the network to come back; a visitor should be told instead.
    networkMode: "always",
  });
}

/** What to tell the visitor about a message that was not sent. */
export function describeSendFailure(error: Error): string {
  return error instanceof MessageRefusedError ? contact.refused(error.serverError) : contact.unreachable;
}
