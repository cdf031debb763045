/**
 * Provides the effects of the sign-in machine: InitiateAuth, RespondToAuthChallenge, the SRP proof, starting the
 * session.
 */
import { prepareProof, prepareProofAhead, provePassword } from "../../platform/index.ts";
import { createSignInMachine, type SignInMachine } from "./sign-in.machine.ts";
import type { InitiateAuthParams, PreparedProof, SignInEffects } from "./sign-in.setup.ts";
import { type AuthOutcome, readAuthOutcome } from "../../protocol/sign-in/auth-response.ts";
import { buildInitiateAuthRequest } from "../../protocol/sign-in/initiate-auth.ts";
import { buildPasswordVerifierResponse } from "../../protocol/sign-in/respond-to-auth-challenge.ts";
import { readProofException } from "../../protocol/sign-in/proof-error.ts";
import type { Auth } from "../session/auth.ts";
import { startSession } from "../session/start-session.effects.ts";
import { flowEffect, internalsOf, requireDefined, serverClockOf } from "../../engine/index.ts";
import { type BuildWithDeviceKey, callWithDeviceKey } from "../devices/device-key.effects.ts";
import { createPasskeyInBackground } from "../passkeys/upgrade/load-passkey-upgrade.effects.ts";

/** Returns the sign-in machine with its effects. */
export function provideSignIn(auth: Auth): SignInMachine {
  return createSignInMachine(signInEffects(auth));
}

/** Returns the effects of the sign-in machine. */
export function signInEffects(auth: Auth): SignInEffects {
  const { config } = auth;
  const internals = internalsOf(auth);
  const { environment } = internals;
  const serverClock = serverClockOf(internals);
  const send = (build: BuildWithDeviceKey, name: string, signal: AbortSignal): Promise<AuthOutcome> =>
    sendStep(auth, build, name, signal);
  return {
    prepareProof: flowEffect(environment, () => prepareProof(environment)),
    prepareProofAhead: flowEffect(environment, ({ signal }) => prepareProofAhead(environment, signal)),
    initiateProof: flowEffect(environment, ({ input, signal }) => initiateProof(auth, input, signal)),
    initiate: flowEffect(environment, ({ input: { challengeSession: session, ...rest }, signal }) =>
      send((deviceKey) => buildInitiateAuthRequest(config, { ...rest, session, deviceKey }), rest.username, signal),
    ),
    provePassword: flowEffect(environment, async ({ input: { prepared, challenge, password } }) => {
      // The pool has just responded, so its time is known.
      const signedAtMs = serverClock.now();
      const proof = await provePassword(config, environment, {
        ephemeral: requireDefined(prepared).ephemeral,
        challenge: requireDefined(challenge),
        password: requireDefined(password),
        signedAtMs,
      });
      return { ...proof, signedAtMs };
    }),
    answerPasswordVerifier: flowEffect(environment, ({ input: { challenge: received, proof, ...rest }, signal }) => {
      const challenge = requireDefined(received);
      const { signedAtMs, ...signed } = requireDefined(proof);
      const build: BuildWithDeviceKey = (deviceKey) =>
        buildPasswordVerifierResponse(config, { ...rest, ...signed, challenge, deviceKey });
      return send(build, challenge.userIdForSrp, signal).catch((error: unknown) => {
        throw readProofException(error, { signedAtMs, serverNowMs: serverClock.now() });
      });
    }),
    startSession: flowEffect(environment, async ({ input: { tokens, loginId, isByPassword }, signal }) => {
      await startSession(auth, { tokens: requireDefined(tokens), loginId }, signal);
      if (isByPassword) createPasskeyInBackground(auth);
    }),
  };
}

/** Sends InitiateAuth with the SRP value A. */
export async function initiateProof(
  auth: Auth,
  {
    prepared,
    challengeSession: session,
    ...rest
  }: InitiateAuthParams & { readonly prepared: PreparedProof | undefined },
  signal: AbortSignal,
): Promise<AuthOutcome> {
  const { srpA } = requireDefined(prepared);
  const build: BuildWithDeviceKey = (deviceKey) =>
    buildInitiateAuthRequest(auth.config, { ...rest, srpA, session, deviceKey });
  return sendStep(auth, build, rest.username, signal);
}

async function sendStep(
  auth: Auth,
  build: BuildWithDeviceKey,
  name: string,
  signal: AbortSignal,
): Promise<AuthOutcome> {
  return readAuthOutcome(await callWithDeviceKey(auth, build, name, signal));
}
