/**
 * Handles `GET /confirmUser`, the link in the e-mail of a sign-up. It has the service's parameters, and returns a page for
 * people.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerificationMessageTemplateType.html
 */
import { type PoolContext, setCaller } from "../pool-context.ts";
import { runOperation } from "../operations/operation.ts";
import { confirmUser } from "../rules/accounts/confirm-user.ts";
import { loadClient } from "../rules/clients/load-client.ts";
import { clientId, confirmationCode, username } from "../wire/members.ts";
import { readInput, required, structure } from "../wire/schema.ts";
import { ServiceError } from "../wire/service-error.ts";
import { noticePage } from "./notice-page.ts";

const LINK = structure({
  client_id: required(clientId),
  user_name: required(username),
  confirmation_code: required(confirmationCode),
});

/** The link for a code. */
export function confirmationLink(
  { config, origin }: Pick<PoolContext, "config" | "origin">,
  { name, code }: { readonly name: string; readonly code: string },
): string {
  const { clientId: client = "" } = config.clients[0] ?? {};
  const parameters = new URLSearchParams({ client_id: client, user_name: name, confirmation_code: code });
  return `${origin}/confirmUser?${parameters.toString()}`;
}

export async function handleConfirmUser(pool: PoolContext, request: Request): Promise<Response> {
  // A program that only previews the link must not confirm the sign-up.
  if (request.method === "HEAD") return page(200, "");
  const { searchParams } = new URL(request.url);
  try {
    await runOperation(pool, () => {
      const link = readInput(LINK, Object.fromEntries(searchParams));
      const about = { name: link.user_name, code: link.confirmation_code, forceAliasCreation: false };
      setCaller(pool, link.client_id);
      confirmUser(pool, loadClient(pool, link.client_id), about);
    });
    return page(200, "Your registration has been confirmed!");
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return page(error.status, "This link cannot be used: it has been used already, or is too old.");
  }
}

function page(status: number, text: string): Response {
  return noticePage(status, { title: "Confirmation", lines: [text] });
}
