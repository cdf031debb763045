/** Computes the view model from a snapshot of the authenticator and of its child machine. */
import type { SnapshotFrom } from "xstate";
import { asksForPassword } from "../../protocol/sign-up/form-config.ts";
import { isPasskeyRequested } from "../passkeys/index.ts";
import { selectChallengeView } from "../challenge/index.ts";
import { waitsForLinkConfirmation } from "../sign-up/index.ts";
import type { authenticatorMachine } from "./authenticator.machine.ts";
import {
  AUTHENTICATOR_ROUTES,
  type AuthenticatorRoute,
  type AuthenticatorView,
  type AuthStatus,
} from "./authenticator.types.ts";

type AuthenticatorSnapshot = SnapshotFrom<typeof authenticatorMachine>;

/**
 * Returns the view model. Members of two models can be compared with `Object.is` to skip renderings.
 *
 * @example
 *   actor.subscribe((snapshot) => render(selectAuthenticatorView(snapshot)));
 */
export function selectAuthenticatorView(snapshot: AuthenticatorSnapshot): AuthenticatorView {
  const { context } = snapshot;
  const conversation = conversationOf(snapshot);
  const route = routeOf(snapshot);
  return {
    route,
    authStatus: authStatusOf(route),
    isBusy: snapshot.hasTag("busy") || (conversation?.isBusy ?? false),
    busyAction: conversation?.busyAction,
    failure: conversation?.failure ?? context.failure,
    notice: conversation?.notice ?? context.notice,
    username: conversation?.username ?? context.username,
    passkeyUsername: route === "signIn" ? context.passkeyUsername : undefined,
    delivery: conversation?.delivery ?? context.delivery,
    challenge: conversation?.challenge,
    unverifiedContacts: route === "verifyUser" || route === "confirmVerifyUser" ? context.unverifiedContacts : NOTHING,
    asksForPassword: asksForPassword(context.signInFlow),
    signUpVerification: signUpVerificationOf(snapshot, route),
    loginMechanism: context.loginMechanism,
    signUpAttributes: context.signUpAttributes,
    passwordPolicy: context.passwordPolicy,
    user: route === "authenticated" ? context.user : undefined,
  };
}

/** Always the same empty list, because views compare the members of the model. */
const NOTHING: AuthenticatorView["unverifiedContacts"] = [];

type Conversation = Pick<
  AuthenticatorView,
  "isBusy" | "busyAction" | "failure" | "notice" | "username" | "delivery" | "challenge"
>;

function conversationOf({ children, context }: AuthenticatorSnapshot): Conversation | undefined {
  const challenge = children.challenge?.getSnapshot();
  if (challenge !== undefined) {
    // The next challenge is shown when the challenge machine waits for its answer.
    return { ...selectChallengeView(challenge), challenge: context.question, delivery: context.delivery };
  }
  const signIn = children.signIn?.getSnapshot();
  if (signIn !== undefined) {
    const { failure, username } = signIn.context;
    const autofill = children.autofill?.getSnapshot();
    if (autofill !== undefined && isPasskeyRequested(autofill)) return { ...TAPPED, username };
    return { ...busyOf(signIn), ...NEUTRAL, failure: failure ?? autofill?.context.failure, username };
  }
  const verification = children.attributeVerification?.getSnapshot();
  if (verification !== undefined) {
    const { failure, notice, delivery } = verification.context;
    return { ...busyOf(verification), ...NEUTRAL, failure, notice, delivery, username: context.user?.loginId ?? "" };
  }
  const other = children.signUp?.getSnapshot() ?? children.resetPassword?.getSnapshot();
  if (other === undefined) return undefined;
  const { failure, username, notice, delivery } = other.context;
  return { ...busyOf(other), ...NEUTRAL, failure, username, notice, delivery };
}

const NEUTRAL = { notice: undefined, delivery: undefined, challenge: undefined } as const;

const TAPPED = { ...NEUTRAL, failure: undefined, isBusy: true, busyAction: "passkey" } as const;

function busyOf(snapshot: { hasTag(tag: string): boolean }): Pick<Conversation, "isBusy" | "busyAction"> {
  const isBusy = snapshot.hasTag("busy");
  return { isBusy, busyAction: !isBusy ? undefined : snapshot.hasTag("resending") ? "resend" : "submit" };
}

/** Returns the configured value, or on the route `confirmSignUp` what the sign-up machine waits for. */
function signUpVerificationOf(
  { children, context }: AuthenticatorSnapshot,
  route: AuthenticatorRoute,
): AuthenticatorView["signUpVerification"] {
  const signUp = children.signUp?.getSnapshot();
  if (signUp === undefined || route !== "confirmSignUp") return context.signUpVerification;
  return waitsForLinkConfirmation(signUp.context) ? "link" : "code";
}

/** Returns the route: the name of the innermost active state. */
function routeOf(snapshot: AuthenticatorSnapshot): AuthenticatorRoute {
  const leaf = innermost(snapshot.value);
  return AUTHENTICATOR_ROUTES.find((route) => route === leaf) ?? "idle";
}

function innermost(value: AuthenticatorSnapshot["value"]): string {
  let current: unknown = value;
  while (typeof current === "object" && current !== null) current = Object.values(current)[0];
  return String(current);
}

function authStatusOf(route: AuthenticatorRoute): AuthStatus {
  if (route === "idle" || route === "setup") return "configuring";
  return route === "authenticated" ? "authenticated" : "unauthenticated";
}
