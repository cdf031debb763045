/** Provides the effects of the passkey-upgrade machine, and runs it for a client. */
import { createActor, fromPromise } from "xstate";
import { Secret } from "../../../protocol/wire/secret.ts";
import { actorOptions, flowEffect, internalsOf, listenerEffect, requireDefined } from "../../../engine/index.ts";
import type { Auth } from "../../session/auth.ts";
import { sessionOf } from "../../session/session-actor.ts";
import { onSessionChange } from "../../session/session-change.calls.ts";
import { withSignedInUser } from "../../session/signed-in.calls.ts";
import { hasCapability } from "../client-capabilities.effects.ts";
import { createPasskeyWithTimeout } from "../create-passkey.effects.ts";
import { passkeyRecordStorage } from "../passkey-record.storage.ts";
import { completeRegistration, startRegistration } from "../passkeys.calls.ts";
import { createPasskeyUpgradeMachine, type PasskeyUpgradeMachine } from "./passkey-upgrade.machine.ts";

/** Returns the passkey-upgrade machine with its effects, for the user who is signed in now. */
export function providePasskeyUpgrade(auth: Auth): PasskeyUpgradeMachine {
  const { environment } = internalsOf(auth);
  const userId = sessionOf(auth).getSnapshot().context.user?.userId;
  return createPasskeyUpgradeMachine({
    watchSession: listenerEffect((sendEvent) =>
      onSessionChange(auth, ({ user }) => {
        if (user === undefined || user.userId !== userId) sendEvent({ type: "session.ended" });
      }),
    ),
    inspectBrowser: flowEffect(environment, async () => {
      const isRefused = passkeyRecordStorage(auth.config, environment, requireDefined(userId)).load().wasRefused;
      return !isRefused && hasCapability(environment, "conditionalCreate");
    }),
    startRegistration: flowEffect(environment, ({ signal }) => withSignedInUser(auth, { signal }, startRegistration)),
    createPasskeySilently: fromPromise(
      async ({ input: { options }, signal }) =>
        new Secret(await createPasskeyWithTimeout(auth, requireDefined(options), signal, true)),
    ),
    completeRegistration: flowEffect(environment, ({ input: { options, credential }, signal }) =>
      withSignedInUser(auth, { signal }, (user) =>
        completeRegistration(auth, user, {
          options: requireDefined(options),
          credential: requireDefined(credential).reveal(),
          friendlyName: undefined,
        }),
      ),
    ),
  });
}

/** Runs the machine until it is done or the client is disposed. */
export function startPasskeyUpgrade(auth: Auth): void {
  const { environment, ending } = internalsOf(auth);
  if (ending.aborted) return;
  const actor = createActor(providePasskeyUpgrade(auth), actorOptions(environment));
  const stop = (): void => void actor.stop();
  ending.addEventListener("abort", stop);
  actor.subscribe({ complete: () => ending.removeEventListener("abort", stop) });
  actor.start();
}
