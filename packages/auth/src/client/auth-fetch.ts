/** Calling an app's own api as the signed-in person, without the app ever holding a token. */
import { AuthError } from "../protocol/auth-error.ts";
import { engineError } from "../protocol/engine-error.ts";
import type { Auth } from "./auth.ts";
import { underControl } from "./call-control.ts";
import { freshRecord } from "./session-calls.ts";

/**
 * `fetch` with the id token as bearer, fresh, and only for the origins that the configuration names (`apiOrigins`).
 * A redirect is refused, so that the token goes nowhere else.
 *
 * @param options `forceRefresh` renews the tokens first: for the second try after an api said 401.
 * @throws AuthError `session.unauthenticated` when nobody is signed in, `input.invalid` for another origin, `network.*`
 *   when the tokens had to be renewed and could not be. A failing api call rejects as `fetch` does.
 */
export async function authFetch(
  auth: Auth,
  input: string | URL,
  init: RequestInit = {},
  options: { readonly forceRefresh?: boolean } = {},
): Promise<Response> {
  const { origin, href } = new URL(input);
  if (!auth.config.apiOrigins?.includes(origin)) throw notAnApi();
  const { environment } = auth.internals;
  return underControl(environment, { signal: init.signal ?? undefined }, async (signal) => {
    const record = await freshRecord(auth, options.forceRefresh ?? false, { signal });
    if (record === undefined) throw engineError("session.unauthenticated");
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${record.reveal().idToken}`);
    return environment.fetch(href, { ...init, headers, redirect: "error", credentials: "omit" });
  });
}

function notAnApi(): AuthError {
  return new AuthError({
    name: "InvalidApiOrigin",
    code: "input.invalid",
    message: "authFetch sends the id token only to the origins named in apiOrigins.",
  });
}
