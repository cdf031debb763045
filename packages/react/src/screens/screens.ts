/** Finds the screen for a view. The sign-in form is there at once, and the other screens are a chunk. */
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { isLoadingRoute, isPendingRoute } from "../frame/routes-without-screen.ts";
import type { LaterScreens } from "./load-screens.ts";
import type { Screen } from "./screen.ts";
import { SignInForm } from "./sign-in/sign-in-form.tsx";

const SIGN_IN: Screen = {
  heading: ({ signIn }) => signIn.heading,
  description: ({ signIn }, { loginMechanism }) => signIn.description(loginMechanism),
  Form: SignInForm,
  fields: () => ["username", "password"],
};

/** Whether the screen of the view is in the chunk. */
export function isLaterScreen({ route }: AuthenticatorView): boolean {
  return route !== "signIn" && route !== "authenticated" && !isLoadingRoute(route) && !isPendingRoute(route);
}

/** Returns the screen; undefined for one that this version of the widget doesn't know. */
export function screenOf(view: AuthenticatorView, later: LaterScreens | undefined): Screen | undefined {
  return view.route === "signIn" ? SIGN_IN : later?.laterScreenOf(view);
}
