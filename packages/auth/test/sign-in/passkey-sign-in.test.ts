/**
 * Signing in with a passkey (WEB_AUTHN), through the promise API and through the widget's machine, with a real pool.
 */
import { activeCeremony } from "../../src/flows/passkeys/ceremony.ts";
import {
  associateWebAuthnCredential,
  confirmSignIn,
  createAuth,
  deleteWebAuthnCredential,
  getCurrentUser,
  listWebAuthnCredentials,
  signIn,
  type SignInInput,
  signOut,
} from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { type FakePasskeyPlatform, fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { beforeEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine, internalsOf } from "../engine.ts";
import { jsonOf } from "../leak-watch.ts";

const pool = {
  config: {
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "WEB_AUTHN"],
    clients: [{ explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH"] }],
    seededUsers: [{ email: EMAIL, password: PASSWORD }],
  },
} as const;
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };

let engine: Engine;
let authenticator: SoftwareAuthenticator;
let platform: FakePasskeyPlatform;
beforeEach(async () => {
  authenticator = createSoftwareAuthenticator();
  platform = fakePasskeyPlatform(authenticator);
  engine = startEngine({ pool, config: { signInFlow: "choice" }, credentials: platform });
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  await associateWebAuthnCredential(engine.auth);
  await signOut(engine.auth);
  engine.operations.length = 0;
});

const begin = (options: NonNullable<SignInInput["options"]> = { preferredChallenge: "WEB_AUTHN" }) =>
  signIn(engine.auth, { username: EMAIL, options });
const answer = (challengeResponse: string) => confirmSignIn(engine.auth, { challengeResponse });
const code = (expected: string) => expect.objectContaining({ code: expected }) as unknown;

async function withoutNames(response: Response): Promise<Response> {
  const body = (await response.json()) as { readonly ChallengeParameters: Readonly<Record<string, string>> };
  const { CREDENTIAL_REQUEST_OPTIONS: text } = body.ChallengeParameters;
  if (text === undefined) return Response.json(body);
  const options = JSON.stringify({ ...JSON.parse(text), allowCredentials: undefined });
  return Response.json({ ...body, ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: options } });
}

describe("WEB_AUTHN: a passkey as the first factor", () => {
  it("signs in at once if it is preferred, in two requests", async () => {
    expect(await begin()).toEqual(DONE);
    expect(engine.operations).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
    expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
  });

  describe("if the pool's options name no passkey, and the browser answers at once", () => {
    /** Removes the names of the passkeys from the pool's options. The pool, like Cognito, always names them. */
    beforeEach(() => {
      platform.canAnswerAtOnce = true;
      engine.fault = (operation, send) => (operation === "InitiateAuth" ? send().then(withoutNames) : undefined);
    });

    it("signs in with the passkey of this device", async () => {
      expect(await begin()).toEqual(DONE);
      expect(platform.asked).toEqual(["create", "getOnDevice"]);
    });

    it("continues with the other factors without one, and opens the dialog only for a user who selects it", async () => {
      platform.next = { refuse: "NotAllowedError" };
      expect(await begin()).toEqual({
        isSignedIn: false,
        nextStep: {
          signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
          availableChallenges: ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "WEB_AUTHN"],
        },
      });
      expect(await answer("WEB_AUTHN")).toEqual(DONE);
      expect(platform.asked).toEqual(["create", "getOnDevice", "get"]);
    });
  });

  it("opens the dialog if the pool names the passkeys, because a browser refuses to answer that at once", async () => {
    platform.canAnswerAtOnce = true;
    expect(await begin()).toEqual(DONE);
    expect(platform.asked).toEqual(["create", "get"]);
  });

  it("shows no inspector the browser's signature", async () => {
    const seen: unknown[] = [];
    const { config } = engine.auth;
    const internals = internalsOf(engine.auth);
    const auth = createAuth(config, { ...internals.environment, inspect: (event) => seen.push(event) });
    let signature = "";
    const keep = (bytes: Buffer): Buffer => {
      signature = bytes.toString("base64url");
      return bytes;
    };
    platform.next = { deviate: { signature: keep } };
    const options = { preferredChallenge: "WEB_AUTHN" } as const;
    expect(await signIn(auth, { username: EMAIL, options })).toEqual(DONE);
    const shown = JSON.stringify(seen.map((event) => Object.values(event as object).map(jsonOf)));
    expect(shown).toContain("usePasskey");
    expect(signature).not.toBe("");
    expect(shown).not.toContain(signature);
    auth.dispose();
  });

  it("is not offered if the browser does not support it", async () => {
    const { credentials: _none, ...environment } = internalsOf(engine.auth).environment;
    const auth = createAuth(engine.auth.config, environment);
    const { nextStep } = await signIn(auth, { username: EMAIL });
    expect(nextStep).toMatchObject({ availableChallenges: ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP"] });
    await expect(confirmSignIn(auth, { challengeResponse: "WEB_AUTHN" })).rejects.toEqual(code("input.invalid"));
    auth.dispose();
  });

  it("reports that the browser does not support a preferred passkey", async () => {
    const { credentials: _none, ...environment } = internalsOf(engine.auth).environment;
    const auth = createAuth(engine.auth.config, environment);
    const options = { preferredChallenge: "WEB_AUTHN" } as const;
    await expect(signIn(auth, { username: EMAIL, options })).rejects.toEqual(code("passkey.notSupported"));
    auth.dispose();
  });

  it.each([
    ["NotAllowedError", "passkey.authenticationCancelled"],
    ["SecurityError", "passkey.relyingPartyMismatch"],
    ["AbortError", "passkey.aborted"],
    ["UnknownError", "passkey.failed"],
  ])("keeps the step after %s, for another attempt", async (refuse, expected) => {
    platform.next = { refuse };
    await expect(begin()).rejects.toEqual(code(expected));
    await expect(answer("EMAIL_OTP")).rejects.toEqual(code("input.invalid"));
    expect(await answer("WEB_AUTHN")).toEqual(DONE);
    expect(engine.operations).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
  });

  it("does not prompt the user if the pool's options are unusable, and leaves another factor", async () => {
    engine.fault = (operation) =>
      operation === "InitiateAuth"
        ? Promise.resolve(
            Response.json({
              ChallengeName: "WEB_AUTHN",
              ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: '{"challenge":"?"}' },
              Session: "s",
            }),
          )
        : undefined;
    await expect(begin()).rejects.toMatchObject({
      code: "passkey.failed",
      name: "InvalidPasskeyAuthenticationOptions",
    });
    expect(platform.asked).toEqual(["create"]);
  });

  it("sends what the browser returns, with or without a user handle, and with extra members", async () => {
    platform.next = { deviate: { userHandle: null, credential: { future: { nested: true } } } };
    expect(await begin()).toEqual(DONE);
  });

  it.each([
    ["another user's handle", { userHandle: Buffer.from("somebody else").toString("base64url") }],
    ["a signature that is wrong", { signature: (bytes: Buffer) => Buffer.alloc(bytes.length, 1) }],
    ["another page", { clientData: { origin: "https://evil.example" } }],
  ])("is refused for %s, and signs in at the next attempt", async (_what, deviate) => {
    platform.next = { deviate };
    await expect(begin()).rejects.toEqual(code("passkey.failed"));
    expect(await answer("WEB_AUTHN")).toEqual(DONE);
    // The refusal has used up the session.
    expect(engine.operations.filter((operation) => operation === "InitiateAuth")).toHaveLength(2);
  });

  it("closes the browser's prompt when the session expires", async () => {
    platform.next = { wait: true };
    const signingIn = begin();
    await expect.poll(() => platform.asked).toHaveLength(2);
    engine.clock.advance(180_000);
    await expect(signingIn).rejects.toEqual(code("signIn.sessionExpired"));
    await expect.poll(() => activeCeremony(internalsOf(engine.auth)).ceremony).toBeUndefined();
    await expect(answer("WEB_AUTHN")).rejects.toEqual(code("signIn.notStarted"));
  });

  it("can be aborted during the browser's prompt, and continued later", async () => {
    platform.next = { wait: true };
    const controller = new AbortController();
    const options = { preferredChallenge: "WEB_AUTHN" } as const;
    const signingIn = signIn(engine.auth, { username: EMAIL, options }, { signal: controller.signal });
    await expect.poll(() => platform.asked).toHaveLength(2);
    controller.abort();
    await expect(signingIn).rejects.toEqual(code("call.aborted"));
    expect(await answer("WEB_AUTHN")).toEqual(DONE);
  });

  it("does not sign in after it is deleted, even during the prompt, and is not offered again", async () => {
    platform.next = { refuse: "NotAllowedError" };
    await expect(begin()).rejects.toEqual(code("passkey.authenticationCancelled"));
    const elsewhere = engine.openTab(fakeBrowser());
    await signIn(elsewhere, { username: EMAIL, password: PASSWORD });
    for (const { credentialId } of (await listWebAuthnCredentials(elsewhere)).credentials) {
      await deleteWebAuthnCredential(elsewhere, { credentialId });
    }
    await expect(answer("WEB_AUTHN")).rejects.toEqual(code("passkey.failed"));
    expect(await begin()).toMatchObject({
      nextStep: { availableChallenges: ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP"] },
    });
  });
});
