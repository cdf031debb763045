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

/**
 * `aws_client_metadata`, an object of strings in JSON, for the trigger of a client that acts for itself.
 *
 * @throws OAuthError invalid_request when it is anything else.
 */
export function readClientMetadata(form: ReadonlyMap<string, string>): ReadonlyMap<string, string> | undefined {
  const given = form.get("aws_client_metadata");
  if (given === undefined) return undefined;
  const entries = Object.entries(parseObject(given) ?? {});
  const isOfTexts = entries.every((entry): entry is [string, string] => typeof entry[1] === "string");
  if (entries.length === 0 || !isOfTexts) {
    throw new OAuthError("invalid_request", "The aws_client_metadata is not an object of strings");
  }
  return new Map(entries);
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @throws OAuthError invalid_request when the parameter is missing. */
export function requireField(form: ReadonlyMap<string, string>, name: string): string {
  const value = form.get(name);
  if (value === undefined) throw new OAuthError("invalid_request", `The parameter ${name} is missing`);
  return value;
}
