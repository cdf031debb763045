/** Keeps the current passkey ceremony of a client. There is at most one, because a browser shows one passkey dialog. */
import { type AuthClient, type AuthInternals, internalsOf, valuePerClient } from "../../engine/index.ts";

/** A ceremony that the user has not requested: autofill, or a passkey that is created without a dialog. */
export class BackgroundCeremony extends AbortController {
  readonly isBackground = true;
}

/** The current ceremony, if there is one. */
export interface ActiveCeremony {
  ceremony?: (AbortController & Partial<Pick<BackgroundCeremony, "isBackground">>) | undefined;
}

/** Returns true if the browser shows a passkey dialog. */
export function isDialogOpen({ ceremony }: ActiveCeremony): boolean {
  return ceremony !== undefined && ceremony.isBackground !== true;
}

/** Returns the current ceremony of a client. */
export const activeCeremony: (internals: AuthInternals) => ActiveCeremony = valuePerClient(() => ({}));

/**
 * Returns a function that tells whether the browser shows a passkey dialog. Ceremonies in the background (conditional
 * mediation) do not count.
 */
export function watchPasskeyPrompt(auth: AuthClient): () => boolean {
  const active = activeCeremony(internalsOf(auth));
  return () => isDialogOpen(active);
}
