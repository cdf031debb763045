/** aws-amplify, as published, uses the same browser's passkeys with the same pool. */
import { signInByPasskey } from "../../support/passkeys/steps.ts";
import { expect, test } from "../../support/passkeys/test.ts";

const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };

test(
  "aws-amplify registers, lists, uses and deletes a passkey that the widget can use too (WEB_AUTHN)",
  { tag: "@proof" },
  async ({ widget, page, authenticator, amplifySite, person }) => {
    const { username, password } = person;

    await authenticator.attend(true);
    let amplify = await amplifySite.open(page);
    expect(await amplify.evaluate(({ signIn }, input) => signIn(input), { username, password })).toEqual(DONE);
    await amplify.evaluate(({ associateWebAuthnCredential }) => associateWebAuthnCredential());
    expect(await authenticator.count()).toBe(1);
    const { credentials } = await amplify.evaluate(({ listWebAuthnCredentials }) => listWebAuthnCredentials());
    expect(credentials).toEqual([
      expect.objectContaining({
        relyingPartyId: "localhost",
        authenticatorAttachment: "platform",
        authenticatorTransports: ["internal"],
      }),
    ]);
    await amplify.evaluate(({ signOut }) => signOut());

    const begun = await amplify.evaluate(
      ({ signIn }, name) => signIn({ username: name, options: { authFlowType: "USER_AUTH" } }),
      username,
    );
    expect(begun.nextStep).toMatchObject({
      signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
      availableChallenges: expect.arrayContaining(["WEB_AUTHN"]) as unknown,
    });
    const chosen = await amplify.evaluate(({ confirmSignIn }) => confirmSignIn({ challengeResponse: "WEB_AUTHN" }));
    expect(chosen).toEqual(DONE);
    await amplify.evaluate(({ signOut }) => signOut());

    await widget.open();
    await signInByPasskey(widget, authenticator, person);

    await authenticator.attend(true);
    amplify = await amplifySite.open(page);
    const preferring = (): Promise<{ nextStep: { signInStep: string } }> =>
      amplify.evaluate(
        ({ signIn }, name) =>
          signIn({ username: name, options: { authFlowType: "USER_AUTH", preferredChallenge: "WEB_AUTHN" } }),
        username,
      );
    expect(await preferring()).toEqual(DONE);
    await amplify.evaluate(
      ({ deleteWebAuthnCredential }, credentialId) => deleteWebAuthnCredential({ credentialId }),
      credentials[0]?.credentialId ?? "",
    );
    const left = await amplify.evaluate(({ listWebAuthnCredentials }) => listWebAuthnCredentials());
    expect(left.credentials).toEqual([]);
    await amplify.evaluate(({ signOut }) => signOut());
    expect((await preferring()).nextStep.signInStep).toBe("CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION");
  },
);
