/** The passkey that a browser asks for or suggests just now: one ceremony per client, since a browser has one window for it. */
import { type AuthClient, perClient } from "../../engine/index.ts";

/** The ceremony under way, if there is one. */
export interface CeremonyTurn {
  ceremony?: (AbortController & { readonly isSuggestion?: boolean }) | undefined;
}

export const ceremonyTurn: (auth: Pick<AuthClient, "internals">) => CeremonyTurn = perClient(() => ({}));

/** Tells whether the browser is asking for a passkey, in a window of its own; a suggestion keeps nobody waiting. */
export function asksPerson(auth: Pick<AuthClient, "internals">): () => boolean {
  const turn = ceremonyTurn(auth);
  return () => turn.ceremony !== undefined && turn.ceremony.isSuggestion !== true;
}
