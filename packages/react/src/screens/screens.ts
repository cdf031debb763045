/** The sign-in form is there at once, and the other screens are a chunk. */
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { isLoadingRoute, isPendingRoute } from "../frame/routes-without-screen.ts";
import type { FirstMessages } from "../messages/en-at-first.ts";
import type { Screen } from "./screen.ts";
import { SignInForm } from "./sign-in/sign-in-form.tsx";

export const SIGN_IN: Screen<FirstMessages> = {
  heading: ({ signIn }) => signIn.heading,
  description: ({ signIn }, { loginMechanism }) => signIn.description(loginMechanism),
  Form: SignInForm,
  fields: () => ["username", "password"],
};

/** Whether the screen of the view is in the chunk. */
export function isLaterScreen({ route }: AuthenticatorView): boolean {
  return route !== "signIn" && route !== "authenticated" && !isLoadingRoute(route) && !isPendingRoute(route);
}
