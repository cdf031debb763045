/**
 * Who last used a passkey on this device, by the name that they sign in with: what a sign-in form can offer before anybody has
 * typed anything. It outlives a sign-out, and goes when the person says so. No secret is in it.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import type { SignInFlow } from "../sign-in/sign-in-flow.ts";

/** Where the name is stored, as it is. */
export function passkeyAccountKey({ userPoolClientId }: ResolvedAuthConfig): string {
  return `poolgate.${userPoolClientId}.passkeyAccount`;
}

/** Whether a passkey may stand in for the form: the questions of a pool's own triggers are not to be passed by. */
export function allowsPasskeyAutofill(flow: SignInFlow): boolean {
  return flow !== "custom" && flow !== "customWithSrp";
}
