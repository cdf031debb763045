/** Answers a challenge. A chunk of its own, which `confirmSignIn` loads. */
import { type Auth, confirmSignIn } from "@poolgate/auth";
import { signingIn } from "../client/session-events.ts";
import { announceSignIn } from "../session/announce-sign-in.ts";
import type { AuthUserAttributes, ConfirmSignInInput, ConfirmSignInOutput } from "../types/index.ts";
import { ownMembers } from "../utils/own-members.ts";
import { pendingFlow } from "./flows.ts";
import { signInOutput } from "./sign-in-output.ts";

/** @throws AuthError of the engine. */
export function answerStep(auth: Auth, input: ConfirmSignInInput): Promise<ConfirmSignInOutput> {
  const { challengeResponse, options } = ownMembers(input);
  const { userAttributes, friendlyDeviceName, clientMetadata } = ownMembers(options);
  return signingIn(async () => {
    const result = await confirmSignIn(auth, {
      challengeResponse,
      options: {
        ...(userAttributes === undefined ? {} : { userAttributes: givenAttributes(userAttributes) }),
        ...(friendlyDeviceName === undefined ? {} : { friendlyDeviceName }),
        ...(clientMetadata === undefined ? {} : { clientMetadata }),
      },
    });
    if (result.isSignedIn) await announceSignIn(auth, pendingFlow(auth));
    return signInOutput(result);
  });
}

/** Returns the attributes with a value. Amplify does not send empty ones in this step. */
function givenAttributes(attributes: AuthUserAttributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}
