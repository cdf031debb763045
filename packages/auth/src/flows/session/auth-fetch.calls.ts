/** Calling an app's own api as the signed-in person, without the app ever holding a token. */
import { AuthError } from "../../protocol/errors/auth-error.ts";
import { engineError, toAuthError } from "../../protocol/errors/engine-error.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import type { AuthEnvironment } from "../../platform/index.ts";
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
 * `fetch` with the id token as bearer, fresh, and only for the origins that the configuration names (`apiOrigins`).
 * A redirect is refused, so that the token goes nowhere else.
 *
 * The deadline covers the whole exchange, by default 35,000 ms: a renewal of the tokens, the headers of the answer, and its
 * body. A body that is not read to its end by then fails with `network.timeout`, and one whose call is aborted with
 * `call.aborted`: `response.json()` rejects. A long download or a stream needs a `deadlineMs` of its own.
 *
 * @param options `forceRefresh` renews the tokens first: for the second try after an api said 401.
 * @param control As of every call. The signal of `init` aborts the call, too.
 * @throws AuthError `session.unauthenticated` when nobody is signed in, `input.invalid` for another origin, `network.*`
 *   when the tokens had to be renewed and could not be, `network.timeout` when the api does not answer in time,
 *   `network.unreachable` with what `fetch` threw as its cause, `call.aborted`.
 */
export async function authFetch(
  auth: Auth,
  input: string | URL,
  init?: RequestInit,
  options?: { readonly forceRefresh?: boolean },
  control: CallControl = {},
): Promise<Response> {
  assertPromisesWork();
  const { origin, href } = parseUrl(input);
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
      return send(environment, href, ownMembers(sent));
    });
    // Otherwise the deadline goes on for the body, whose end nobody is told of.
    if (response.body === null) exchange.release();
    return response;
  } catch (error) {
    exchange.release();
    throw toAuthError(error);
  }
}

async function send({ fetch }: Pick<AuthEnvironment, "fetch">, href: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(href, init);
  } catch (cause) {
    throw engineError("network.unreachable", cause);
  }
}

function parseUrl(input: string | URL): URL {
  try {
    return new URL(input);
  } catch (cause) {
    throw notAnApi(cause);
  }
}

function notAnApi(cause?: unknown): AuthError {
  return new AuthError({
    name: "InvalidApiOrigin",
    code: "input.invalid",
    message: "authFetch sends the id token only to the origins named in apiOrigins.",
    cause,
  });
}
