/**
 * The contact page's auth client, made outside React when the page first needs it, and kept as long as the tab.
 *
 * It also keeps the draft, which is removed when its author signs out, here or in another tab, and kept when the
 * service ends the session.
 */
import { createAuth, type Auth, type AuthConfig, type AuthEnvironment } from "@poolgate/auth";
import { createAuthenticator, type AuthenticatorRef } from "@poolgate/auth/authenticator";
import { readContactSettings, type ContactSettings } from "../../shared/config/api-settings.ts";
import { paths } from "../../shared/config/paths.ts";
import { tabStorage } from "../../shared/storage/tab-storage.ts";
import { nextTask } from "../../shared/hydration/next-task.ts";
import { createContactDraft, type ContactDraft } from "./contact-draft.ts";

export interface SignedInUser {
  readonly userId: string;
  /** The name that the visitor signed in with: an e-mail address, unless the session came from another library. */
  readonly loginId: string;
}

export interface ContactClient {
  readonly auth: Auth;
  readonly authenticator: AuthenticatorRef;
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

type CompleteSettings = Extract<ContactSettings, { isComplete: true }>;

/** @throws AuthError `configuration.*` when a setting is invalid. */
export function createContactAuth(
  { userPool, contactUrl }: CompleteSettings,
  environment?: Pick<AuthEnvironment, "inspect">,
): Auth {
  const { userPoolEndpoint, hostedPages, ...ids } = userPool;
  const config: AuthConfig = {
    ...ids,
    ...(userPoolEndpoint !== undefined && { userPoolEndpoint }),
    loginMechanisms: ["email"],
    signUpAttributes: ["email"],
    apiOrigins: [new URL(contactUrl).origin],
    ...(hostedPages !== undefined && {
      oauth: { ...hostedPages, redirectSignIn: [contactPageUrl()], redirectSignOut: [contactPageUrl()] },
    }),
  };
  return createAuth(config, environment);
}

/** The hosted pages return here: the user pool's app client must list this address. */
function contactPageUrl(): string {
  return new URL(paths.contact, location.origin).href;
}

export function createContactClient(auth: Auth, contactUrl: string): ContactClient {
  const authenticator = createAuthenticator(auth);
  const draft = createContactDraft(tabStorage(), () => crypto.randomUUID());

  let keepsDraft = false;
  auth.session.on("session.started", () => {
    keepsDraft = false;
  });
  auth.session.on("session.ended", ({ reason }) => {
    if (reason !== "refreshRefused" && !keepsDraft) draft.clear();
    keepsDraft = false;
  });

  return {
    auth,
    authenticator,
    contactUrl,
    draft,
    currentUser: () => auth.session.getSnapshot().context.user,
    signOut: () => authenticator.send({ type: "signOut.requested" }),
    giveUpSession: () => {
      keepsDraft = true;
      authenticator.send({ type: "signOut.requested" });
    },
  };
}

/** With `?inspect` in the address, the chart explorer can follow the sign-in of this page. */
async function loadInspector(search: string) {
  const asked = new URLSearchParams(search).get("inspect");
  if (asked === null) return undefined;
  const { startInspector } = await import("./page-inspector.ts");
  return startInspector(asked);
}

let known: Promise<ContactClient | undefined> | undefined;

/** The client of this tab; undefined, with a console error that says what to set, when a setting is missing. */
export function contactClient(): Promise<ContactClient | undefined> {
  known ??= configuredClient(import.meta.env);
  return known;
}

/**
 * Creates a client for these settings; undefined, with a console error, when one is missing or invalid. The engine is
 * started in steps with a pause before each, because all at once would block a slow phone for 100 ms.
 */
export async function configuredClient(env: ImportMetaEnv): Promise<ContactClient | undefined> {
  const settings = readContactSettings(env);
  if (!settings.isComplete) {
    console.error(["The contact page is not configured.", ...settings.problems].join("\n"));
    return undefined;
  }
  try {
    await nextTask();
    // A production build contains nothing of it.
    const inspector = import.meta.env.DEV ? await loadInspector(location.search) : undefined;
    const auth = createContactAuth(settings, inspector && { inspect: inspector });
    await nextTask();
    return createContactClient(auth, settings.contactUrl);
  } catch (error) {
    console.error("The contact page is not configured: check VITE_USER_POOL_ID and VITE_USER_POOL_ENDPOINT.", error);
    return undefined;
  }
}
