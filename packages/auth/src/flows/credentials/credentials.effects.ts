/** Provides the effects of the credentials machine: requests to the identity pool, storage, and the watch of the session. */
import { createActor, fromPromise } from "xstate";
import {
  actorOptions,
  type AuthInternals,
  callOf,
  listenerEffect,
  requireDefined,
  serverClockOf,
  valuePerClient,
} from "../../engine/index.ts";
import { reusableUntil, type ClockReading } from "../../protocol/identity/aws-credentials.ts";
import {
  buildGetCredentialsRequest,
  readGetCredentialsResponse,
} from "../../protocol/identity/get-credentials-for-identity.ts";
import { buildGetIdRequest, readGetIdResponse } from "../../protocol/identity/get-id.ts";
import type { Auth } from "../session/auth.ts";
import { sessionOf } from "../session/session-actor.ts";
import { createCredentialsMachine, type CredentialsMachine } from "./credentials.machine.ts";
import { identityStorage } from "./identity.storage.ts";

/** Returns the time by the server's clock and the device's clock. */
export function readClocks(internals: AuthInternals): ClockReading {
  return { serverMs: serverClockOf(internals).now(), deviceMs: internals.environment.clock.now() };
}

/** Returns the credentials machine with its effects. */
export function provideCredentials(auth: Auth, internals: AuthInternals): CredentialsMachine {
  const { environment } = internals;
  const call = callOf(internals);
  const storage = identityStorage(auth.config, environment);
  return createCredentialsMachine({
    loadIdentity: fromPromise(async () => storage.load()),
    requestIdentity: fromPromise(async ({ input: { holder }, signal }) =>
      readGetIdResponse(await call(buildGetIdRequest(auth.config, holder?.login), signal)),
    ),
    storeIdentity: fromPromise(async ({ input }) => storage.store(requireDefined(input.identityId))),
    requestCredentials: fromPromise(async ({ input: { holder, identityId: known }, signal }) => {
      const requestedId = requireDefined(known);
      const response = await call(buildGetCredentialsRequest(requestedId, holder?.login), signal);
      const credentials = readGetCredentialsResponse(response, requestedId);
      const issued = credentials.reveal();
      const { identityId } = issued;
      return { identityId, credentials, reusableUntil: reusableUntil(issued, readClocks(internals)) };
    }),
    removeIdentity: fromPromise(async () => storage.remove()),
    watchUser: listenerEffect((sendEvent) => {
      const session = sessionOf(auth);
      let { userId } = session.getSnapshot().context.user ?? {};
      const subscription = session.subscribe(({ context: { user } }) => {
        if (user?.userId === userId) return;
        userId = user?.userId;
        sendEvent({ type: "user.changed" });
      });
      return () => subscription.unsubscribe();
    }),
  });
}

/** Returns the credentials actor of a client. It starts at the first call and ends with the client. */
export const credentialsActorOf = valuePerClient((internals: AuthInternals, auth: Auth) => {
  const actor = createActor(provideCredentials(auth, internals), actorOptions(internals.environment)).start();
  internals.ending.addEventListener("abort", () => void actor.stop());
  return actor;
});
