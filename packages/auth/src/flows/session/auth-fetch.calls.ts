/** Sends requests to an app's own api with the user's id token, so that the app does not handle tokens. */
import { AuthError } from "../../protocol/errors/auth-error.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import type { Auth } from "./auth.ts";
import {
  startCallControl,
  type CallControl,
  NO_DEADLINE_MS,
  assertPromisesWork,
  abortable,
} from "../../engine/index.ts";
import { getFreshRecord } from "./session.calls.ts";

/**
 * Calls `fetch` with a valid id token as bearer token. Only the configured origins (`apiOrigins`) are allowed. A
 * redirect rejects, so that the token is not sent to another origin.
 *
 * The deadline includes a refresh of the tokens, the response's headers and its body. By default it is 35,000 ms.
 * Reading the body rejects with `network.timeout` after the deadline and with `call.aborted` after the call was
 * aborted. A long download or a stream needs a longer `deadlineMs`.
 *
 * @param options `forceRefresh` renews the tokens first, for a second attempt after a response with status 401.
 * @param control The signal and the deadline. The signal of `init` aborts the call, too.
 * @throws AuthError `session.unauthenticated` if no user is signed in, `input.invalid` for another origin, `network.*`
 *   if the tokens could not be renewed, `network.timeout` if the api does not respond in time, `call.aborted`. If the
 *   request to the api fails, it rejects as `fetch` does.
 * @example
 *   const response = await authFetch(auth, "https://api.example.com/orders");
 *   const orders = await response.json();
 */
export async function authFetch(
  auth: Auth,
  input: string | URL,
  init?: RequestInit,
  options?: { readonly forceRefresh?: boolean },
  control: CallControl = {},
): Promise<Response> {
  assertPromisesWork();
  const { origin, href } = new URL(input);
  if (!auth.config.apiOrigins?.includes(origin)) throw notAnApi();
  const { environment } = auth.internals;
  const request = ownMembers(init);
  const { forceRefresh = false } = ownMembers(options);
  const { signal, deadlineMs } = ownMembers(control);
  const exchange = startCallControl(environment, { signals: [request.signal, signal], deadlineMs });
  try {
    const response = await abortable(exchange.signal, async (ending) => {
      const record = await getFreshRecord(auth, forceRefresh, { signal: ending, deadlineMs: NO_DEADLINE_MS });
      if (record === undefined) throw engineError("session.unauthenticated");
      const headers = new Headers(request.headers);
      headers.set("authorization", `Bearer ${record.reveal().idToken}`);
      const sent = { ...request, headers, signal: ending, redirect: "error", credentials: "omit" } as const;
      return environment.fetch(href, ownMembers(sent));
    });
    // With a body, the deadline remains active, because no event tells when the body has been read.
    if (response.body === null) exchange.release();
    return response;
  } catch (error) {
    exchange.release();
    throw error;
  }
}

function notAnApi(): AuthError {
  return new AuthError({
    name: "InvalidApiOrigin",
    code: "input.invalid",
    message: "authFetch sends the id token only to the origins named in apiOrigins.",
  });
}
