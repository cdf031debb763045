/**
 * Provides the effects of the sign-in machine: InitiateAuth, RespondToAuthChallenge, the SRP proof, starting the
 * session.
 */
import { prepareProof, provePassword } from "../../platform/index.ts";
import { signInMachine } from "./sign-in.machine.ts";
import type { Beginning, PreparedProof } from "./sign-in.setup.ts";
import { type AuthOutcome, readAuthOutcome } from "../../protocol/sign-in/auth-response.ts";
import { buildInitiateAuthRequest } from "../../protocol/sign-in/initiate-auth.ts";
import { buildPasswordVerifierResponse } from "../../protocol/sign-in/password-verifier.ts";
import { readProofRefusal } from "../../protocol/sign-in/proof-error.ts";
import type { WireRequest } from "../../protocol/wire/wire-request.ts";
import { type Auth, startSession } from "../session/index.ts";
import { flowEffect, present } from "../../engine/index.ts";
import { callFromDevice } from "../devices/index.ts";

export function provideSignIn(auth: Auth): typeof signInMachine {
  const { config } = auth;
  const { environment, serverClock } = auth.internals;
  const send = (request: WireRequest, name: string, signal: AbortSignal): Promise<AuthOutcome> =>
    sendStep(auth, request, name, signal);
  return signInMachine.provide({
    actors: {
      prepareProof: flowEffect(environment, () => prepareProof(environment)),
      initiateProof: flowEffect(environment, ({ input, signal }) => initiateProof(auth, input, signal)),
      initiate: flowEffect(environment, ({ input: { challengeSession: session, ...rest }, signal }) =>
        send(buildInitiateAuthRequest(config, { ...rest, session }), rest.username, signal),
      ),
      provePassword: flowEffect(environment, async ({ input: { prepared, challenge, password } }) => {
        // The pool has just responded, so its time is known.
        const signedAtMs = serverClock.now();
        const proof = await provePassword(config, environment, {
          ephemeral: present(prepared).ephemeral,
          challenge: present(challenge),
          password: present(password),
          signedAtMs,
        });
        return { ...proof, signedAtMs };
      }),
      answerPasswordVerifier: flowEffect(environment, ({ input: { challenge: posed, proof, ...rest }, signal }) => {
        const challenge = present(posed);
        const { signedAtMs, ...signed } = present(proof);
        const request = buildPasswordVerifierResponse(config, { ...rest, ...signed, challenge });
        return send(request, challenge.userIdForSrp, signal).catch((error: unknown) => {
          throw readProofRefusal(error, { signedAtMs, serverNowMs: serverClock.now() });
        });
      }),
      startSession: flowEffect(environment, ({ input: { tokens, loginId }, signal }) =>
        startSession(auth, { tokens: present(tokens), loginId }, signal),
      ),
    },
  });
}

/** Sends InitiateAuth with the SRP value A. */
export async function initiateProof(
  auth: Auth,
  { prepared, challengeSession: session, ...rest }: Beginning & { readonly prepared: PreparedProof | undefined },
  signal: AbortSignal,
): Promise<AuthOutcome> {
  const { srpA } = present(prepared);
  return sendStep(auth, buildInitiateAuthRequest(auth.config, { ...rest, srpA, session }), rest.username, signal);
}

async function sendStep(auth: Auth, request: WireRequest, name: string, signal: AbortSignal): Promise<AuthOutcome> {
  return readAuthOutcome(await callFromDevice(auth, request, name, signal));
}
