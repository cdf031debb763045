/** Stores with which flow the user has signed in, because the engine does not store it. */
import type { Auth } from "@poolgate/auth";
import { openTokenStorage } from "../client/token-storage.ts";
import { parseObject } from "../config/read-json.ts";
import type { AuthFlowType } from "../config/session-types.ts";

const keyOf = ({ config }: Auth): string => `poolgate.${config.userPoolClientId}.amplify.signIn`;

/** Stores the flow. If the storage is blocked, the flow is unknown after the next load of the page. */
export function rememberFlow(auth: Auth, userId: string, authFlowType: AuthFlowType | undefined): void {
  try {
    openTokenStorage().setItem(keyOf(auth), JSON.stringify({ userId, authFlowType }));
  } catch {
    // The sign-in itself has succeeded.
  }
}

/** Returns the flow with which this user has signed in; undefined if it is unknown. */
export function recallFlow(auth: Auth, userId: string): AuthFlowType | undefined {
  try {
    const stored = parseObject(openTokenStorage().getItem(keyOf(auth)));
    return stored?.["userId"] === userId ? (stored["authFlowType"] as AuthFlowType | undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the stored flow. */
export function forgetFlow(auth: Auth): void {
  try {
    openTokenStorage().removeItem(keyOf(auth));
  } catch {
    // What remains names no token, and belongs to a user who is signed out.
  }
}
