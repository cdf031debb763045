/** Converts Amplify's authentication flows to the engine's, and keeps the flow of the sign-in in progress. */
import type { Auth, SignInFlow } from "@poolgate/auth";
import type { AuthFlowType } from "../config/session-types.ts";

const ENGINE_FLOWS: Readonly<Record<AuthFlowType, SignInFlow>> = {
  USER_SRP_AUTH: "srp",
  USER_PASSWORD_AUTH: "password",
  USER_AUTH: "choice",
  CUSTOM_WITHOUT_SRP: "custom",
  CUSTOM_WITH_SRP: "customWithSrp",
};

/** Amplify takes the default for a flow that it does not know. */
export function engineFlow(authFlowType: AuthFlowType): SignInFlow {
  return Object.hasOwn(ENGINE_FLOWS, authFlowType) ? ENGINE_FLOWS[authFlowType] : "srp";
}

/** The flows of the sign-ins that wait for `confirmSignIn`. After a reload, the flow is unknown. */
const pending = new WeakMap<Auth, AuthFlowType>();

export function startFlow(auth: Auth, authFlowType: AuthFlowType): void {
  pending.set(auth, authFlowType);
}

export function pendingFlow(auth: Auth): AuthFlowType | undefined {
  return pending.get(auth);
}
