/** Provides the effects of the passkeys machine: requests to the pool, the browser's dialog, storage. */
import { fromPromise } from "xstate";
import { passkeyRecordStorage } from "./passkey-record.storage.ts";
import { passkeyPlatform } from "../../platform/index.ts";
import { hasCapability } from "./client-capabilities.effects.ts";
import { createPasskeysMachine, type PasskeysMachine } from "./passkeys.machine.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { Auth } from "../session/auth.ts";
import { withSignedInUser } from "../session/signed-in.calls.ts";
import {
  completeRegistration,
  deleteWebAuthnCredential,
  listAllPasskeys,
  startRegistration,
} from "./passkeys.calls.ts";
import { flowEffect, internalsOf, requireDefined } from "../../engine/index.ts";
import { createPasskeyWithTimeout } from "./create-passkey.effects.ts";

/** Returns the passkeys machine with its effects. */
export function providePasskeys(auth: Auth): PasskeysMachine {
  const { config } = auth;
  const { environment } = internalsOf(auth);
  return createPasskeysMachine({
    inspectDevice: flowEffect(environment, ({ signal }) =>
      withSignedInUser(auth, { signal }, async ({ userId }) => ({
        isSupported: passkeyPlatform(environment) !== undefined,
        canHold: await hasCapability(environment, "userVerifyingPlatformAuthenticator"),
        wasRefused: passkeyRecordStorage(config, environment, userId).load().wasRefused,
      })),
    ),
    listPasskeys: flowEffect(environment, ({ signal }) =>
      withSignedInUser(auth, { signal }, (user) => listAllPasskeys(auth, user)),
    ),
    startRegistration: flowEffect(environment, ({ signal }) => withSignedInUser(auth, { signal }, startRegistration)),
    createPasskey: fromPromise(
      async ({ input: { options }, signal }) =>
        new Secret(await createPasskeyWithTimeout(auth, requireDefined(options), signal)),
    ),
    completeRegistration: flowEffect(environment, ({ input: { options, credential, friendlyName }, signal }) =>
      withSignedInUser(auth, { signal }, (user) =>
        completeRegistration(auth, user, {
          options: requireDefined(options),
          credential: requireDefined(credential).reveal(),
          friendlyName,
        }),
      ),
    ),
    deletePasskey: flowEffect(environment, ({ input: { passkey }, signal }) =>
      deleteWebAuthnCredential(auth, requireDefined(passkey), { signal }),
    ),
    storeRefusal: flowEffect(environment, ({ signal }) =>
      withSignedInUser(auth, { signal }, async ({ userId }) =>
        passkeyRecordStorage(config, environment, userId).update({ wasRefused: true }),
      ),
    ),
  });
}
