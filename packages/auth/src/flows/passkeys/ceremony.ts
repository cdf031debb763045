/** The passkey that a browser asks for or suggests just now: one ceremony per client, since a browser has one window for it. */
import { type AuthClient, perClient } from "../../engine/index.ts";

/** The ceremony under way, if there is one. */
export interface ActiveCeremony {
  ceremony?: (AbortController & { readonly isAutofill?: boolean }) | undefined;
}

export const activeCeremony: (auth: Pick<AuthClient, "internals">) => ActiveCeremony = perClient(() => ({}));

/** Tells whether the browser is asking for a passkey, in a window of its own; a suggestion keeps nobody waiting. */
export function watchPasskeyPrompt(auth: Pick<AuthClient, "internals">): () => boolean {
  const turn = activeCeremony(auth);
  return () => turn.ceremony !== undefined && turn.ceremony.isAutofill !== true;
}
