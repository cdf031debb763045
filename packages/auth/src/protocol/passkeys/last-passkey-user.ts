/**
 * Defines the storage key for the name of the user who last used a passkey on this device.
 *
 * A sign-in form offers this user to sign in with a passkey. The name is kept after a sign-out and removed at the
 * user's request. It is not a secret.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import type { SignInFlow } from "../sign-in/sign-in-flow.ts";

/** Returns the storage key. The value is the name as plain text. */
export function passkeyAccountKey({ userPoolClientId }: ResolvedAuthConfig): string {
  return `poolgate.${userPoolClientId}.passkeyAccount`;
}

/**
 * Returns true if users may sign in with a passkey instead of the form. With custom authentication they may not,
 * because a passkey would bypass the challenges of the pool's Lambda triggers.
 */
export function allowsPasskeyAutofill(flow: SignInFlow): boolean {
  return flow !== "custom" && flow !== "customWithSrp";
}
