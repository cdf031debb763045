/**
 * The names of the screens, as the props `formFields` and `components` use them.
 *
 * They are the routes of the view. The route `confirmSignIn` is divided, because its screens ask for different things.
 */
import type { AuthenticatorRoute, AuthenticatorView, ChallengeView } from "@poolgate/auth/authenticator";

/** A screen of the widget. */
export type ScreenName =
  | Exclude<AuthenticatorRoute, "idle" | "setup" | "transition" | "signOut" | "authenticated">
  /** The choice of a first factor. */
  | "selectFirstFactor"
  /** The choice of a second factor, to use or to set up. */
  | "selectMfaType"
  /** The address for codes by e-mail, as a second factor. */
  | "setupEmail";

const OF_CHALLENGE: Readonly<Partial<Record<ChallengeView["name"], ScreenName>>> = {
  firstFactorSelection: "selectFirstFactor",
  mfaSelection: "selectMfaType",
  mfaSetupSelection: "selectMfaType",
  emailSetup: "setupEmail",
};

const WITHOUT_SCREEN: readonly AuthenticatorRoute[] = ["idle", "setup", "transition", "signOut", "authenticated"];

/** The name of the view's screen; undefined for a route that shows no screen. */
export function screenNameOf(view: Pick<AuthenticatorView, "route" | "challenge">): ScreenName | undefined {
  const { route, challenge } = view;
  const ofChallenge = route === "confirmSignIn" && challenge !== undefined ? OF_CHALLENGE[challenge.name] : undefined;
  return ofChallenge ?? (WITHOUT_SCREEN.includes(route) ? undefined : (route as ScreenName));
}
