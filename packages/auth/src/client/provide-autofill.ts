/** The autofill machine with its effects: what the device remembers, what the browser can, the pool's question, its suggestion. */
import { fromPromise } from "xstate";
import { passkeyAccount } from "../effects/passkey-account.ts";
import { passkeyPlatform } from "../effects/passkey-platform.ts";
import { autofillMachine } from "../machines/autofill/autofill.machine.ts";
import { readAuthOutcome } from "../protocol/auth-outcome.ts";
import { engineError } from "../protocol/engine-error.ts";
import { buildInitiateAuthRequest } from "../protocol/operations/initiate-auth.ts";
import { readChallenge } from "../protocol/read-challenge.ts";
import { Secret } from "../protocol/secret.ts";
import type { Auth } from "./auth.ts";
import { flowEffect } from "./flow-effect.ts";
import { callFromDevice } from "./from-device.ts";
import { loadPasskeys } from "./load-passkeys.ts";
import { present } from "./present.ts";

export function provideAutofill(auth: Auth): typeof autofillMachine {
  const { config, internals } = auth;
  const { environment } = internals;
  const account = passkeyAccount(config, environment);
  return autofillMachine.provide({
    actors: {
      recallPasskeyAccount: fromPromise(async () => account.recall()),
      forgetPasskeyAccount: fromPromise(async () => account.forget()),
      inspectBrowser: flowEffect(environment, async () => {
        const { statics } = passkeyPlatform(environment) ?? {};
        return (await statics?.isConditionalMediationAvailable?.()) ?? false;
      }),
      beginSignIn: flowEffect(environment, async ({ input: { username }, signal }) => {
        const beginning = { flow: "choice", preferredChallenge: "WEB_AUTHN", username } as const;
        const request = buildInitiateAuthRequest(config, beginning);
        const outcome = readAuthOutcome(await callFromDevice(auth, request, username, signal));
        if (outcome.kind !== "challenge") throw engineError("network.badAnswer");
        return outcome.challenge;
      }),
      suggestPasskey: fromPromise(async ({ input: { posed }, signal }) => {
        const challenge = readChallenge(present(posed), { supportsPasskeys: true });
        const options = challenge.name === "passkey" ? challenge.options : undefined;
        const { suggestPasskey, rememberUse } = await loadPasskeys();
        const credential = await suggestPasskey(passkeyPlatform(environment), internals, options, signal);
        rememberUse(config, environment, credential);
        return new Secret(credential);
      }),
    },
  });
}
