/** Tells the app that a user has signed in. */
import type { Auth } from "@poolgate/auth";
import type { AuthFlowType } from "../config/session-types.ts";
import { AUTH_SOURCE, Hub } from "../hub/hub.ts";
import { userOf } from "./get-current-user.ts";
import { rememberFlow } from "./sign-in-details.ts";

/** Stores the flow and dispatches `signedIn`. */
export async function announceSignIn(auth: Auth, authFlowType: AuthFlowType | undefined): Promise<void> {
  const { userId } = await userOf(auth);
  rememberFlow(auth, userId, authFlowType);
  Hub.dispatch("auth", { event: "signedIn", data: await userOf(auth) }, AUTH_SOURCE);
}
