/** The check of a signature is asynchronous, so what happens meanwhile must have an effect. */
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { expect, it, vi } from "vitest";
import {
  accessTokenOf,
  askForPasskey,
  optionsOf,
  PAGE,
  register,
  sendCredential,
  startPasskeyPool,
} from "../support/passkeys/passkey-steps.ts";
import { callWell, textOf } from "../support/wire-client.ts";

const REFUSED = "NotAuthorizedException: The passkey was not accepted.";
const SESSION_USED = "NotAuthorizedException: Invalid session for the user, session can only be used once.";

let meanwhile: () => Promise<unknown> = async () => undefined;

vi.mock("@simplewebauthn/server", async (importOriginal) => {
  const library = await importOriginal<typeof import("@simplewebauthn/server")>();
  return {
    ...library,
    verifyAuthenticationResponse: async (...args: Parameters<typeof library.verifyAuthenticationResponse>) => {
      const outcome = await library.verifyAuthenticationResponse(...args);
      const once = meanwhile;
      meanwhile = async () => undefined;
      await once();
      return outcome;
    },
  };
});

it.each(["DeleteWebAuthnCredential", "DeleteUser"])("refuses a passkey after %s (WEB_AUTHN)", async (operation) => {
  const pool = startPasskeyPool();
  const authenticator = createSoftwareAuthenticator();
  const AccessToken = await accessTokenOf(pool);
  await register(pool, authenticator, { AccessToken });
  const step = await askForPasskey(pool);
  const [CredentialId] = authenticator.credentialIds();
  meanwhile = () => callWell(pool.handle, operation, { AccessToken, CredentialId });
  const refused = await sendCredential(pool, step, authenticator.get(optionsOf(step), PAGE));
  expect(textOf(refused)).toBe(operation === "DeleteUser" ? "UserNotFoundException: User does not exist." : REFUSED);
  const reasons = pool.logged.filter((line) => line.includes("passkeyRefused")).map((line) => JSON.parse(line).reason);
  expect(reasons).toEqual(operation === "DeleteUser" ? [] : ["unknownPasskey"]);
});

it("accepts one of two answers to one challenge (WEB_AUTHN)", async () => {
  const pool = startPasskeyPool();
  const authenticator = createSoftwareAuthenticator();
  await register(pool, authenticator);
  const step = await askForPasskey(pool);
  const credential = authenticator.get(optionsOf(step), PAGE);
  const answers: string[] = [];
  meanwhile = async () => void answers.push(textOf(await sendCredential(pool, step, credential)));
  answers.push(textOf(await sendCredential(pool, step, credential)));
  expect(answers).toEqual(["good", SESSION_USED]);
});

it("accepts one of two answers with the same signature counter (WEB_AUTHN)", async () => {
  const pool = startPasskeyPool();
  const authenticator = createSoftwareAuthenticator();
  await register(pool, authenticator);
  const [first, second] = [await askForPasskey(pool), await askForPasskey(pool)];
  const answers: string[] = [];
  const answer = async (step: typeof first): Promise<void> => {
    const credential = authenticator.get(optionsOf(step), PAGE, { signCount: 7 });
    answers.push(textOf(await sendCredential(pool, step, credential)));
  };
  meanwhile = () => answer(second);
  await answer(first);
  expect(answers).toEqual(["good", REFUSED]);
});
