/** The requests that set up an authenticator app during a sign-in contain the session. */
import { confirmSignIn, signIn, signUp } from "@poolgate/auth";
import { answering } from "@poolgate/testkit/answering";
import { expect, it } from "vitest";
import { PASSWORD, startEngine } from "../engine.ts";
import { totpOf } from "@poolgate/testkit/totp";

type Sent = readonly [operation: string, body: Readonly<Record<string, unknown>>];

it("AssociateSoftwareToken: session; VerifySoftwareToken: user code, session, device name", async () => {
  const engine = startEngine({
    pool: {
      config: {
        usernameAttributes: [],
        mfaConfiguration: "ON",
        enabledMfas: ["SOFTWARE_TOKEN_MFA"],
        lambdaConfig: { preSignUp: answering(() => ({ autoConfirmUser: true })) },
      },
    },
  });
  const { auth, clock } = engine;
  const sent: Sent[] = [];
  engine.fault = async (operation, send) => {
    sent.push([operation, (await send.request.clone().json()) as Sent[1]]);
    return send();
  };

  await signUp(auth, { username: "ann", password: PASSWORD });
  const { nextStep } = await signIn(auth, { username: "ann", password: PASSWORD });
  if (nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP") throw new Error(nextStep.signInStep);
  const code = totpOf(nextStep.totpSetupDetails.sharedSecret.reveal(), clock.now());
  await confirmSignIn(auth, { challengeResponse: code, options: { friendlyDeviceName: "Ann's phone" } });

  const session = expect.any(String);
  expect(sent.slice(-3)).toEqual([
    ["AssociateSoftwareToken", { Session: session }],
    ["VerifySoftwareToken", { Session: session, UserCode: code, FriendlyDeviceName: "Ann's phone" }],
    ["RespondToAuthChallenge", expect.objectContaining({ ChallengeName: "MFA_SETUP", Session: session })],
  ]);
});
