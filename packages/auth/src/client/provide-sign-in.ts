/** The sign-in machine with its effects: the pool's two operations, the password proof, the start of the session. */
import { fromPromise } from "xstate";
import { prepareProof, provePassword } from "../effects/password-proof.ts";
import { signInMachine } from "../machines/sign-in/sign-in.machine.ts";
import { readAuthOutcome } from "../protocol/auth-outcome.ts";
import { buildInitiateAuthRequest } from "../protocol/operations/initiate-auth.ts";
import { buildPasswordVerifierResponse } from "../protocol/operations/respond-to-auth-challenge.ts";
import type { Auth } from "./auth.ts";
import { present } from "./present.ts";
import { startSession } from "./start-session.ts";

export function provideSignIn(auth: Auth): typeof signInMachine {
  const { config } = auth;
  const { environment, call } = auth.internals;
  return signInMachine.provide({
    actors: {
      prepareProof: fromPromise(() => prepareProof(environment)),
      initiateProof: fromPromise(async ({ input: { prepared, challengeSession: session, ...rest }, signal }) => {
        const { srpA } = present(prepared);
        return readAuthOutcome(await call(buildInitiateAuthRequest(config, { ...rest, srpA, session }), signal));
      }),
      initiate: fromPromise(async ({ input: { challengeSession: session, ...rest }, signal }) =>
        readAuthOutcome(await call(buildInitiateAuthRequest(config, { ...rest, session }), signal)),
      ),
      provePassword: fromPromise(({ input: { prepared, challenge, password } }) =>
        provePassword(config, environment, {
          ephemeral: present(prepared).ephemeral,
          challenge: present(challenge),
          password: present(password),
        }),
      ),
      answerPasswordVerifier: fromPromise(async ({ input: { challenge, session, proof, clientMetadata }, signal }) => {
        const { signature, timestamp } = present(proof);
        const request = buildPasswordVerifierResponse(config, {
          challenge: present(challenge),
          session,
          signature,
          timestamp,
          clientMetadata,
        });
        return readAuthOutcome(await call(request, signal));
      }),
      startSession: fromPromise(({ input: { tokens, loginId }, signal }) =>
        startSession(auth, { tokens: present(tokens), loginId }, signal),
      ),
    },
  });
}
