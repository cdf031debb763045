/**
 * `POST /production/contact`: sends a message to the contact api for the signed-in visitor.
 *
 * If the api rejects a token that is still valid for this page, the session is refreshed once. If it is rejected
 * again, the session counts as ended.
 */
import { authFetch } from "@poolgate/auth";
import type { ContactClient } from "../contact-client.ts";
import type { ContactMessage } from "../contact-message.ts";

export interface ContactSubmission {
  /** The id of the message's sender. */
  readonly userId: string;
  readonly message: ContactMessage;
  /** The key of the message. The api stores two requests with the same key only once. */
  readonly idempotencyKey: string;
}

/** The api has rejected the message. */
export class MessageRefusedError extends Error {
  override readonly name = "MessageRefusedError";
  /** The api's message; undefined when it sent none. */
  readonly serverError: string | undefined;

  constructor(serverError: string | undefined) {
    super("The contact api refused the message.");
    this.serverError = serverError;
  }
}

/** The timeout after which the visitor is told to try again. */
const ANSWER_TIMEOUT_MS = 30_000;
const UNAUTHORIZED = 401;

/**
 * Resolves when the api has stored the message.
 *
 * @throws MessageRefusedError when the api rejected it; AuthError `session.*` when its sender is not signed in any more,
 * `network.*` when the session could not be refreshed; TypeError or DOMException when there was no response.
 */
export async function sendContactMessage(client: ContactClient, submission: ContactSubmission): Promise<void> {
  let response = await post(client, submission);
  if (response.status === UNAUTHORIZED) {
    response = await post(client, submission, { forceRefresh: true });
    // Another user who has signed in since must not be signed out by this message.
    if (response.status === UNAUTHORIZED && client.currentUser()?.userId === submission.userId) client.giveUpSession();
  }
  if (!response.ok) throw new MessageRefusedError(await readServerError(response));
}

function post(
  { auth, contactUrl }: ContactClient,
  { userId, message, idempotencyKey }: ContactSubmission,
  options: { readonly forceRefresh?: boolean } = {},
): Promise<Response> {
  const request = {
    url: `${contactUrl}/production/contact`,
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
    body: JSON.stringify({ body: message }),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    ...options,
  };
  return authFetch(auth, request, { userId });
}

/** The `error` property of a JSON response. */
async function readServerError(response: Response): Promise<string | undefined> {
  try {
    const answer: unknown = await response.json();
    if (typeof answer !== "object" || answer === null || !("error" in answer)) return undefined;
    return typeof answer.error === "string" && answer.error !== "" ? answer.error : undefined;
  } catch {
    return undefined;
  }
}
