/**
 * aws-amplify, as published, with a software authenticator in a simulated browser: it registers a passkey, signs in
 * with it by preference and by choice, lists it, deletes it, and is refused with it afterwards.
 */
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { Amplify } from "aws-amplify";
import {
  associateWebAuthnCredential,
  confirmSignIn,
  deleteWebAuthnCredential,
  fetchMFAPreference,
  listWebAuthnCredentials,
  signIn,
  signOut,
} from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { stubBrowserPasskeys } from "./support/browser-passkeys.ts";
import { servePool, type ServedPool } from "./support/serve-pool.ts";
import { ANN } from "./support/start-pool.ts";

const { username, password } = ANN;
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const authenticator = createSoftwareAuthenticator();

let pool: ServedPool;

beforeAll(async () => {
  pool = await servePool({
    clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
    allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
    seededUsers: [{ email: username, password }],
  });
  const { userPoolId, userPoolClientId, url } = pool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url } } });
});
beforeEach(() => stubBrowserPasskeys(authenticator));
afterEach(async () => {
  vi.unstubAllGlobals();
  await signOut();
});
afterAll(() => pool.stop());

const byPassword = () => signIn({ username, password, options: { authFlowType: "USER_PASSWORD_AUTH" } });
const byPasskey = () => signIn({ username, options: { authFlowType: "USER_AUTH", preferredChallenge: "WEB_AUTHN" } });

describe("aws-amplify", () => {
  it("registers a passkey, and no second one on the same device", async () => {
    await byPassword();
    await associateWebAuthnCredential();
    await expect(associateWebAuthnCredential()).rejects.toMatchObject({ name: "PasskeyAlreadyExists" });
  });

  it("signs in with it by preference (WEB_AUTHN)", async () => {
    expect(await byPasskey()).toEqual(DONE);
  });

  it("signs in with it by choice (WEB_AUTHN)", async () => {
    const { nextStep } = await signIn({ username, options: { authFlowType: "USER_AUTH" } });
    expect(nextStep).toEqual({
      signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
      availableChallenges: ["PASSWORD_SRP", "PASSWORD", "WEB_AUTHN"],
    });
    expect(await confirmSignIn({ challengeResponse: "WEB_AUTHN" })).toEqual(DONE);
  });

  it("lists it and deletes it, after which none is offered (WEB_AUTHN)", async () => {
    await byPassword();
    const [credentialId = ""] = authenticator.credentialIds();
    const { credentials, nextToken } = await listWebAuthnCredentials({ pageSize: 5 });
    expect([credentials, nextToken]).toEqual([
      [
        {
          credentialId,
          friendlyCredentialName: "This device",
          relyingPartyId: "localhost",
          authenticatorAttachment: "platform",
          authenticatorTransports: ["internal", "hybrid"],
          createdAt: expect.any(Date),
        },
      ],
      undefined,
    ]);
    await deleteWebAuthnCredential({ credentialId });
    expect((await listWebAuthnCredentials()).credentials).toEqual([]);
    await signOut();
    expect((await byPasskey()).nextStep.signInStep).toBe("CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION");
  });

  it("signs in with it without a code where a passkey counts as two factors (WEB_AUTHN)", async () => {
    const strict = await servePool({
      clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
      allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
      mfaConfiguration: "ON",
      webAuthn: { factorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION" },
      seededUsers: [{ email: username, password, mfa: { enabled: ["EMAIL_OTP"], webAuthn: true } }],
    });
    const { userPoolId, userPoolClientId, url } = strict;
    Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url } } });
    expect((await byPassword()).nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_EMAIL_CODE");
    await confirmSignIn({ challengeResponse: strict.latestCode(username) });
    await associateWebAuthnCredential();
    await signOut();
    expect(await byPasskey()).toEqual(DONE);
    // It does not know the name of a passkey among the second factors, and leaves it out.
    expect(await fetchMFAPreference()).toEqual({ enabled: ["EMAIL"] });
    await signOut();
    await strict.stop();
  });
});
