/**
 * `POST /production/contact` (`spec.md` §7): hands one message to the contact api in the name of the signed-in visitor.
 *
 * The api may refuse a token that this page still thinks good: the session is then refreshed once, and if that does not
 * help it counts as ended.
 */
import { authFetch } from "@poolgate/auth";
import type { ContactClient } from "../contact-client.ts";
import type { ContactMessage } from "../contact-message.ts";

export interface ContactSubmission {
  /** Whose message it is. */
  readonly userId: string;
  readonly message: ContactMessage;
  /** One per message: the api stores what comes twice under the same key only once. */
  readonly idempotencyKey: string;
}

/** The api answered, and the answer was no. */
export class MessageRefusedError extends Error {
  override readonly name = "MessageRefusedError";
  /** The api's own words; undefined when it found none. */
  readonly serverError: string | undefined;

  constructor(serverError: string | undefined) {
    super("The contact api refused the message.");
    this.serverError = serverError;
  }
}

/** How long the api may take before the visitor is told to try again. */
const ANSWER_TIMEOUT_MS = 30_000;
const UNAUTHORIZED = 401;

/**
 * Resolves once the api has stored the message.
 *
 * @throws MessageRefusedError when it refused; AuthError `session.*` when nobody is signed in any more, `network.*` when
 *   the session could not be refreshed or no answer came, `call.aborted` when the answer took too long.
 */
export async function sendContactMessage(client: ContactClient, submission: ContactSubmission): Promise<void> {
  let response = await post(client, submission);
  // Whoever has signed in since must neither send this message nor be signed out by it.
  if (response.status === UNAUTHORIZED && client.currentUser()?.userId === submission.userId) {
    response = await post(client, submission, { forceRefresh: true });
    if (response.status === UNAUTHORIZED) client.giveUpSession();
  }
  if (!response.ok) throw new MessageRefusedError(await readServerError(response));
}

function post(
  { auth, contactUrl }: ContactClient,
  { message, idempotencyKey }: ContactSubmission,
  options: { readonly forceRefresh?: boolean } = {},
): Promise<Response> {
  const init: RequestInit = {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
    body: JSON.stringify({ body: message }),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  };
  return authFetch(auth, `${contactUrl}/production/contact`, init, options);
}

/** The `error` member of the answer, if it is the JSON it should be. */
async function readServerError(response: Response): Promise<string | undefined> {
  try {
    const answer: unknown = await response.json();
    if (typeof answer !== "object" || answer === null || !("error" in answer)) return undefined;
    return typeof answer.error === "string" && answer.error !== "" ? answer.error : undefined;
  } catch {
    return undefined;
  }
}
