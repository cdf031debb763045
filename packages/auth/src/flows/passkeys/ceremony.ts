/** Keeps the current passkey ceremony of a client. There is at most one, because a browser shows one passkey dialog. */
import { type AuthClient, type AuthInternals, internalsOf, valuePerClient } from "../../engine/index.ts";

/** The current ceremony, if there is one. */
export interface ActiveCeremony {
  ceremony?: (AbortController & { readonly isAutofill?: boolean }) | undefined;
}

/** Returns the current ceremony of a client. */
export const activeCeremony: (internals: AuthInternals) => ActiveCeremony = valuePerClient(() => ({}));

/**
 * Returns a function that tells whether the browser shows a passkey dialog. Autofill (conditional mediation) does not
 * count.
 */
export function watchPasskeyPrompt(auth: AuthClient): () => boolean {
  const active = activeCeremony(internalsOf(auth));
  return () => active.ceremony !== undefined && active.ceremony.isAutofill !== true;
}
