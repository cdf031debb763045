/** The requests that set up an authenticator app during a sign-in contain the session. */
import { confirmSignIn, createAuth, signIn, signUp } from "@poolgate/auth";
import { fakeClock, fakeWorld } from "@poolgate/testkit/environment";
import { startTestPool } from "@poolgate/testkit/pool";
import { expect, it, onTestFinished } from "vitest";
import { PASSWORD } from "../engine.ts";
import { totpOf } from "@poolgate/testkit/totp";

type Sent = readonly [operation: string, body: Readonly<Record<string, unknown>>];

it("AssociateSoftwareToken: session; VerifySoftwareToken: user code, session, device name", async () => {
  const clock = fakeClock();
  const pool = startTestPool({
    clock,
    config: {
      usernameAttributes: [],
      mfaConfiguration: "ON",
      enabledMfas: ["SOFTWARE_TOKEN_MFA"],
      triggers: { preSignUp: () => ({ autoConfirmUser: true }) },
    },
  });
  const sent: Sent[] = [];
  const { environment } = fakeWorld(
    async (request) => {
      const operation = request.headers.get("x-amz-target")?.split(".").at(-1) ?? "";
      sent.push([operation, (await request.clone().json()) as Sent[1]]);
      return pool.fetch(request);
    },
    { clock },
  );
  const { userPoolId, userPoolClientId, url } = pool;
  const auth = createAuth({ userPoolId, userPoolClientId, userPoolEndpoint: url }, environment);
  onTestFinished(() => {
    auth.dispose();
    pool.close();
  });

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
