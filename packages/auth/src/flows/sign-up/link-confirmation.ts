/** Decides whether a sign-up is confirmed with a link, without the machine, which the authenticator loads later. */
import type { SignInFlow } from "../../protocol/sign-in/sign-in-flow.ts";
import type { Secret } from "../../protocol/wire/secret.ts";

/** In custom flows, the pool's Lambda triggers decide the challenges, so they must not be bypassed with a session. */
export const isCustom = ({ signInFlow }: Pick<ConfirmationInput, "signInFlow">): boolean =>
  signInFlow.startsWith("custom");

/** The members that decide whether the machine waits for a code or for a link. */
interface ConfirmationInput {
  readonly autoSignIn: "atOnce" | "onRequest" | "never";
  readonly verification: "code" | "link";
  readonly password: Secret<string> | undefined;
  readonly signInFlow: SignInFlow;
}

/** While waiting for a link, the sign-in is tried repeatedly. Only a password can be sent several times. */
export const waitsForLink = (context: ConfirmationInput): boolean =>
  context.verification === "link" && context.password !== undefined && !isCustom(context);

/** Returns true if the machine waits for a link by trying to sign in. Otherwise it waits for a code. */
export const waitsForLinkConfirmation = (context: ConfirmationInput): boolean =>
  context.autoSignIn === "atOnce" && waitsForLink(context);
