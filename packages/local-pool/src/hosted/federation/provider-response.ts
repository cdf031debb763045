/**
 * Reads the authorization response of an identity provider, from the query or from a form.
 *
 * A browser does not send our cookie with a form of another site (SameSite=Lax). So a form is answered with a redirect to the same
 * address, with which the browser does. Its content is encrypted on the way, because an address can become known.
 *
 * @see https://openid.net/specs/oauth-v2-form-post-response-mode-1_0.html
 * @see https://developer.apple.com/documentation/signinwithapple/request-an-authorization-to-the-sign-in-with-apple-server.
 */
import type { PoolContext } from "../../pool-context.ts";
import { strictBase64Url } from "../../wire/base64.ts";
import { redirect } from "../authorize/app-redirect.ts";
import { noticePage } from "../notice-page.ts";
import { PROVIDER_RESPONSE_PATH } from "./identity-providers.ts";

export interface ProviderResponse {
  readonly code: string | undefined;
  readonly state: string | undefined;
  readonly iss: string | undefined;
  readonly error: string | undefined;
  readonly errorDescription: string | undefined;
  /** Apple's JSON with the name, only at a person's first sign-in. */
  readonly user: string | undefined;
}

const MAX_FORM_CHARACTERS = 20_000;
const FORM_PARAMETER = "response";

/** The redirect for a form. */
export async function readForm(pool: PoolContext, request: Request): Promise<Response> {
  const text = await request.text();
  const isForm = (request.headers.get("content-type") ?? "").startsWith("application/x-www-form-urlencoded");
  if (!isForm || text.length > MAX_FORM_CHARACTERS) {
    return noticePage(400, { title: "An error was encountered", lines: ["This is not the form of a provider."] });
  }
  const encrypted = pool.secrets.encrypt("providerResponse", "", Buffer.from(text));
  const parameters = new URLSearchParams({ [FORM_PARAMETER]: Buffer.from(encrypted).toString("base64url") });
  return redirect(`${pool.origin}${PROVIDER_RESPONSE_PATH}?${parameters.toString()}`);
}

/** Undefined for a response that cannot be read, or that has a parameter twice. */
export function readQuery(pool: Pick<PoolContext, "secrets">, query: URLSearchParams): ProviderResponse | undefined {
  const form = query.get(FORM_PARAMETER);
  if (form === null) return readParameters(query);
  const encrypted = strictBase64Url(form);
  const text = encrypted && pool.secrets.decrypt("providerResponse", "", encrypted);
  return text && readParameters(new URLSearchParams(Buffer.from(text).toString()));
}

function readParameters(parameters: URLSearchParams): ProviderResponse | undefined {
  const read = (name: string): string | undefined => parameters.get(name) ?? undefined;
  const response = {
    code: read("code"),
    state: read("state"),
    iss: read("iss"),
    error: read("error"),
    errorDescription: read("error_description"),
    user: read("user"),
  };
  const names = [...parameters.keys()];
  return new Set(names).size < names.length ? undefined : response;
}

/** The names that Apple sends beside the id token. They are not signed, so nothing else of this text is used. */
export function appleNames(user: string | undefined): Readonly<Record<string, string>> {
  try {
    const { name } = JSON.parse(user ?? "{}") as { readonly name?: Readonly<Record<string, unknown>> | null };
    const names = ["firstName", "lastName"].map((member) => [member, name?.[member]]);
    return Object.fromEntries(names.filter(([, value]) => typeof value === "string")) as Record<string, string>;
  } catch {
    return {};
  }
}
