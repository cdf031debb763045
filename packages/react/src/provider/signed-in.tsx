/** Render their children only for a signed-in user, or only without one. Both render nothing until that is known. */
import type { ReactElement, ReactNode } from "react";
import { useSession } from "./use-session.ts";

/** The props of `SignedIn` and `SignedOut`. */
export interface SessionGateProps {
  readonly children?: ReactNode;
}

/**
 * Renders its children while a user is signed in.
 *
 * @example
 *   <SignedIn>
 *     <Account />
 *   </SignedIn>
 */
export function SignedIn({ children }: SessionGateProps): ReactElement | null {
  return useSession().status === "signedIn" ? <>{children}</> : null;
}

/**
 * Renders its children while no user is signed in.
 *
 * @example
 *   <SignedOut>
 *     <a href="/sign-in">Sign in</a>
 *   </SignedOut>
 */
export function SignedOut({ children }: SessionGateProps): ReactElement | null {
  return useSession().status === "signedOut" ? <>{children}</> : null;
}
