/**
 * What the contact page works with: the auth client, the authenticator of the gate, and the draft. The draft is removed
 * when its author signs out, here or in another tab, and kept when the service ends the session.
 */
import { type Auth, onSessionChange } from "@poolgate/auth";
import { createAuthenticatorFront, type AuthenticatorFront } from "@poolgate/auth/authenticator";
import { tabStorage } from "../../shared/storage/tab-storage.ts";
import { createContactDraft, type ContactDraft } from "./contact-draft.ts";

export interface SignedInUser {
  readonly userId: string;
  /** The name that the visitor signed in with: an e-mail address, unless the session came from another library. */
  readonly loginId: string;
}

export interface ContactClient {
  readonly auth: Auth;
  /** It shows its first form before the sign-in engine is loaded. */
  readonly authenticator: AuthenticatorFront;
  /** The base URL of the contact api, without a slash at its end. */
  readonly contactUrl: string;
  readonly draft: ContactDraft;
  /** The user who is signed in now. */
  readonly currentUser: () => SignedInUser | undefined;
  /** Signs out, and removes the draft. */
  readonly signOut: () => void;
  /** Ends a session that the api rejects: the sign-in gate opens again, and the draft stays. */
  readonly giveUpSession: () => void;
}

export function createContactClient(auth: Auth, contactUrl: string): ContactClient {
  const authenticator = createAuthenticatorFront(auth);
  const draft = createContactDraft(tabStorage(), () => crypto.randomUUID());

  let keepsDraft = false;
  let currentUser: SignedInUser | undefined;
  onSessionChange(auth, ({ user, endReason }) => {
    currentUser = user;
    if (endReason !== undefined && endReason !== "refreshRefused" && !keepsDraft) draft.clear();
    keepsDraft = false;
  });

  return {
    auth,
    authenticator,
    contactUrl,
    draft,
    currentUser: () => currentUser,
    signOut: () => authenticator.send({ type: "signOut.requested" }),
    giveUpSession: () => {
      keepsDraft = true;
      authenticator.send({ type: "signOut.requested" });
    },
  };
}
