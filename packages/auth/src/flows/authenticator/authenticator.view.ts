/** Computes the view model from the state and the context of the authenticator. It does not read the child machines. */
import type { SnapshotFrom } from "xstate";
import { needsPassword } from "../../protocol/sign-in/sign-in-flow.ts";
import { offersOtherFactors } from "./authenticator-options.ts";
import type { AuthenticatorMachine } from "./authenticator.machine.ts";
import type { AuthenticatorContext } from "./authenticator.context.ts";
import {
  AUTHENTICATOR_ROUTES,
  type AuthenticatorRoute,
  type AuthenticatorSnapshot,
  type AuthenticatorView,
  type AuthStatus,
} from "./authenticator.types.ts";

/** The machine's own types, which apps do not see. */
type MachineSnapshot = Pick<SnapshotFrom<AuthenticatorMachine>, "value" | "context" | "hasTag">;

/**
 * Returns the view model. Members of two models can be compared with `Object.is` to skip renderings.
 *
 * @example
 *   actor.subscribe((snapshot) => render(selectAuthenticatorView(snapshot)));
 */
export function selectAuthenticatorView(
  given: Pick<AuthenticatorSnapshot, "value" | "context" | "hasTag">,
): AuthenticatorView {
  const snapshot = given as MachineSnapshot;
  const { context } = snapshot;
  const { childView, autofillView } = context;
  const route = routeOf(snapshot);
  const isVerifying = route === "verifyUser" || route === "confirmVerifyUser";
  return {
    route,
    authStatus: authStatusOf(route),
    isBusy: snapshot.hasTag("busy") || childView.isBusy || autofillView.isBusy,
    busyAction: context.redirectingTo === undefined ? (autofillView.busyAction ?? childView.busyAction) : "provider",
    failure: failureOf(context),
    notice: childView.notice ?? context.notice,
    username: isVerifying ? (context.user?.loginId ?? "") : (childView.username ?? context.username),
    passkeyUsername: route === "signIn" ? context.passkeyUsername : undefined,
    recentUsers: route === "signIn" ? context.recentUsers : NO_USERS,
    lastUsedProvider: route === "signIn" || route === "signUp" ? context.recent.provider : undefined,
    preferredFactor: route === "signIn" ? context.preferredFactor : undefined,
    offersOtherFactors: route === "signIn" && offersOtherFactors(context),
    hidesSignUp: context.hidesSignUp,
    delivery: context.delivery,
    challenge: context.question,
    unverifiedContacts: isVerifying ? context.unverifiedContacts : NOTHING,
    providers: isBeforeSignIn(route) ? context.providers : NO_PROVIDERS,
    redirectingTo: context.redirectingTo,
    asksForPassword: needsPassword({ flow: context.signInFlow, preferredChallenge: context.preferredFactor }),
    signUpVerification: signUpVerificationOf(context, route),
    loginMechanism: context.loginMechanism,
    signUpAttributes: context.signUpAttributes,
    passwordPolicy: context.passwordPolicy,
    user: route === "authenticated" ? context.user : undefined,
  };
}

/** Whether the screen is one on which users sign in or up, or its outline. */
function isBeforeSignIn(route: AuthenticatorRoute): boolean {
  return route === "signIn" || route === "signUp" || route === "idle" || route === "setup";
}

/** Always the same empty list, because views compare the members of the model. */
const NOTHING: AuthenticatorView["unverifiedContacts"] = [];
const NO_USERS: AuthenticatorView["recentUsers"] = [];
const NO_PROVIDERS: AuthenticatorView["providers"] = [];

/** Returns the error to show. While the browser asks for a passkey, an error of the form is hidden. */
function failureOf({ childView, autofillView, failure }: AuthenticatorContext): AuthenticatorView["failure"] {
  return autofillView.isBusy ? failure : (childView.failure ?? autofillView.failure ?? failure);
}

/** Returns the configured value, or on the route `confirmSignUp` what the sign-up machine waits for. */
function signUpVerificationOf(
  context: AuthenticatorContext,
  route: AuthenticatorRoute,
): AuthenticatorView["signUpVerification"] {
  if (route !== "confirmSignUp") return context.signUpVerification;
  return context.waitsForLink ? "link" : "code";
}

/** Returns the route: the name of the innermost active state. */
function routeOf(snapshot: MachineSnapshot): AuthenticatorRoute {
  const leaf = innermost(snapshot.value);
  return AUTHENTICATOR_ROUTES.find((route) => route === leaf) ?? "idle";
}

function innermost(value: MachineSnapshot["value"]): string {
  let current: unknown = value;
  while (typeof current === "object" && current !== null) current = Object.values(current)[0];
  return String(current);
}

function authStatusOf(route: AuthenticatorRoute): AuthStatus {
  if (route === "idle" || route === "setup") return "configuring";
  return route === "authenticated" ? "authenticated" : "unauthenticated";
}
