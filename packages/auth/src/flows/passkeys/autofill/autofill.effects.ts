/** Provides the effects of the autofill machine: storage, the browser's features, InitiateAuth, autofill. */
import { activeCeremony } from "../ceremony.ts";
import { hasCapability } from "../client-capabilities.effects.ts";
import { fromPromise } from "xstate";
import { lastPasskeyUserStorage } from "../last-passkey-user.storage.ts";
import { passkeyPlatform } from "../../../platform/index.ts";
import { createAutofillMachine, type AutofillMachine } from "./autofill.machine.ts";
import { readAuthOutcome } from "../../../protocol/sign-in/auth-response.ts";
import { engineError } from "../../../protocol/errors/engine-error.ts";
import { buildInitiateAuthRequest } from "../../../protocol/sign-in/initiate-auth.ts";
import { Secret } from "../../../protocol/wire/secret.ts";
import type { Auth } from "../../session/auth.ts";
import { flowEffect, internalsOf, requireDefined } from "../../../engine/index.ts";
import { callWithDeviceKey } from "../../devices/device-key.effects.ts";
import { loadPasskeys } from "../load-web-authn.effects.ts";

/** Returns the autofill machine with its effects. */
export function provideAutofill(auth: Auth): AutofillMachine {
  const { config } = auth;
  const internals = internalsOf(auth);
  const { environment } = internals;
  const account = lastPasskeyUserStorage(config, environment);
  return createAutofillMachine({
    loadPasskeyAccount: fromPromise(async () => account.load()),
    removePasskeyAccount: fromPromise(async () => account.remove()),
    inspectBrowser: flowEffect(environment, () => hasCapability(environment, "conditionalGet")),
    beginSignIn: flowEffect(environment, async ({ input: { username }, signal }) => {
      const start = { flow: "choice", preferredChallenge: "WEB_AUTHN", username } as const;
      const body = await callWithDeviceKey(
        auth,
        (deviceKey) => buildInitiateAuthRequest(config, { ...start, deviceKey }),
        username,
        signal,
      );
      const outcome = readAuthOutcome(body);
      if (outcome.kind !== "challenge") throw engineError("network.badAnswer");
      return outcome.challenge;
    }),
    getPasskeyByAutofill: fromPromise(async ({ input: { rawChallenge }, signal }) => {
      const { getPasskeyByAutofill, readChallenge, recordPasskeyUse } = await loadPasskeys();
      const challenge = readChallenge(requireDefined(rawChallenge), { supportsPasskeys: true });
      const options = challenge.name === "passkey" ? challenge.options : undefined;
      const credential = await getPasskeyByAutofill(
        passkeyPlatform(environment),
        activeCeremony(internals),
        options,
        signal,
      );
      recordPasskeyUse(config, environment, credential);
      return new Secret(credential);
    }),
  });
}
