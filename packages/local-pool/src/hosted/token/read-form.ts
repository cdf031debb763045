/** Reads the form body of a request to an OAuth endpoint (RFC 6749 §3.2). */
import { MAX_BODY_BYTES } from "../../wire/envelope.ts";
import { OAuthError } from "./oauth-error.ts";

const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * The parameters. An empty one counts as missing.
 *
 * @throws OAuthError invalid_request for another kind of body, one that is too long, or a parameter that occurs twice.
 */
export async function readForm(request: Request): Promise<ReadonlyMap<string, string>> {
  const type = (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE) throw new OAuthError("invalid_request", `The body is not ${FORM_TYPE}`);
  const body = await request.text();
  if (body.length > MAX_BODY_BYTES) throw new OAuthError("invalid_request", "The body is too long");
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (form.has(name)) throw new OAuthError("invalid_request", "A parameter occurs twice");
    form.set(name, value);
  }
  return new Map([...form].filter(([, value]) => value !== ""));
}

/** @throws OAuthError invalid_request when the parameter is missing. */
export function requireField(form: ReadonlyMap<string, string>, name: string): string {
  const value = form.get(name);
  if (value === undefined) throw new OAuthError("invalid_request", `The parameter ${name} is missing`);
  return value;
}
