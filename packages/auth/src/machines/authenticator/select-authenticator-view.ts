/** Reads the view model out of a snapshot of the authenticator and of the conversation that is in view. */
import type { SnapshotFrom } from "xstate";
import type { authenticatorMachine } from "./authenticator.machine.ts";
import type { AuthenticatorRoute, AuthenticatorView, AuthStatus } from "./authenticator.view.ts";

type AuthenticatorSnapshot = SnapshotFrom<typeof authenticatorMachine>;

/** One small model for any view; compare it field by field to skip renderings. */
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
    delivery: conversation?.delivery ?? context.delivery,
    challenge: undefined,
    unverifiedContacts: [],
    asksForPassword: true,
    signUpVerification: "code",
    loginMechanism: context.loginMechanism,
    signUpAttributes: context.signUpAttributes,
    passwordPolicy: context.passwordPolicy,
    user: route === "authenticated" ? context.user : undefined,
  };
}

type Conversation = Pick<AuthenticatorView, "isBusy" | "busyAction" | "failure" | "notice" | "username" | "delivery">;

function conversationOf({ children }: AuthenticatorSnapshot): Conversation | undefined {
  const signIn = children.signIn?.getSnapshot();
  if (signIn !== undefined) {
    const { failure, username } = signIn.context;
    return { ...busyOf(signIn), failure, username, notice: undefined, delivery: undefined };
  }
  const other = children.signUp?.getSnapshot() ?? children.resetPassword?.getSnapshot();
  if (other === undefined) return undefined;
  const { failure, username, notice, delivery } = other.context;
  return { ...busyOf(other), failure, username, notice, delivery };
}

function busyOf(snapshot: { hasTag(tag: string): boolean }): Pick<Conversation, "isBusy" | "busyAction"> {
  const isBusy = snapshot.hasTag("busy");
  return { isBusy, busyAction: !isBusy ? undefined : snapshot.hasTag("resending") ? "resend" : "submit" };
}

const NESTED_ROUTES = ["signIn", "signUp", "confirmSignUp", "forgotPassword", "confirmResetPassword"] as const;
const TOP_ROUTES = ["idle", "setup", "transition", "signOut", "authenticated"] as const;

/** A route is the name of the innermost active state. */
function routeOf(snapshot: AuthenticatorSnapshot): AuthenticatorRoute {
  const leaf = innermost(snapshot.value);
  return [...NESTED_ROUTES, ...TOP_ROUTES].find((route) => route === leaf) ?? "idle";
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
