/** The sign-in machine with its effects: the pool's two operations, the password proof, the start of the session. */
import { prepareProof, provePassword } from "../effects/password-proof.ts";
import { signInMachine } from "../machines/sign-in/sign-in.machine.ts";
import { type AuthOutcome, readAuthOutcome } from "../protocol/auth-outcome.ts";
import { buildInitiateAuthRequest } from "../protocol/operations/initiate-auth.ts";
import { buildPasswordVerifierResponse } from "../protocol/operations/respond-to-auth-challenge.ts";
import type { WireRequest } from "../protocol/wire-request.ts";
import type { Auth } from "./auth.ts";
import { flowEffect } from "./flow-effect.ts";
import { callFromDevice } from "./from-device.ts";
import { present } from "./present.ts";
import { startSession } from "./start-session.ts";

export function provideSignIn(auth: Auth): typeof signInMachine {
  const { config } = auth;
  const { environment } = auth.internals;
  const send = async (request: WireRequest, name: string, signal: AbortSignal): Promise<AuthOutcome> =>
    readAuthOutcome(await callFromDevice(auth, request, name, signal));
  return signInMachine.provide({
    actors: {
      prepareProof: flowEffect(environment, () => prepareProof(environment)),
      initiateProof: flowEffect(
        environment,
        async ({ input: { prepared, challengeSession: session, ...rest }, signal }) => {
          const { srpA } = present(prepared);
          return send(buildInitiateAuthRequest(config, { ...rest, srpA, session }), rest.username, signal);
        },
      ),
      initiate: flowEffect(environment, ({ input: { challengeSession: session, ...rest }, signal }) =>
        send(buildInitiateAuthRequest(config, { ...rest, session }), rest.username, signal),
      ),
      provePassword: flowEffect(environment, ({ input: { prepared, challenge, password } }) =>
        provePassword(config, environment, {
          ephemeral: present(prepared).ephemeral,
          challenge: present(challenge),
          password: present(password),
        }),
      ),
      answerPasswordVerifier: flowEffect(environment, ({ input: { challenge: posed, proof, ...rest }, signal }) => {
        const challenge = present(posed);
        const request = buildPasswordVerifierResponse(config, { ...rest, ...present(proof), challenge });
        return send(request, challenge.userIdForSrp, signal);
      }),
      startSession: flowEffect(environment, ({ input: { tokens, loginId }, signal }) =>
        startSession(auth, { tokens: present(tokens), loginId }, signal),
      ),
    },
  });
}
