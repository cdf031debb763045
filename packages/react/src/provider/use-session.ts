/** Whether somebody is signed in, and who. */
import type { SessionUser } from "@poolgate/auth";
import type { AuthenticatorView, AuthStatus } from "@poolgate/auth/authenticator";
import { useHeldHost, useProvided } from "./provided.ts";
import { useHostView } from "./use-host-view.ts";

/** The session of the user. */
export interface Session {
  /** `loading` until the stored session has been read, and on a server. */
  readonly status: "loading" | "signedIn" | "signedOut";
  /** The signed-in user; undefined unless `status` is `signedIn`. */
  readonly user: SessionUser | undefined;
}

const STATUS: Readonly<Record<AuthStatus, Session["status"]>> = {
  configuring: "loading",
  authenticated: "signedIn",
  unauthenticated: "signedOut",
};

const sessionOf = ({ authStatus, user }: AuthenticatorView): Session => ({ status: STATUS[authStatus], user });

/**
 * Returns whether a user is signed in. The component renders again only when that changes.
 *
 * @example
 *   const { status, user } = useSession();
 *   if (status === "signedIn") return <p>Hello {user?.loginId}</p>;
 */
export function useSession(): Session {
  const provided = useProvided("useSession()");
  useHeldHost(provided, true);
  return useHostView(provided.host, sessionOf);
}

/**
 * Returns the signed-in user, or undefined.
 *
 * @example
 *   const user = useUser();
 */
export function useUser(): SessionUser | undefined {
  return useSession().user;
}
