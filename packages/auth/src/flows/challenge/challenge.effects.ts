/** The challenge machine with its effects: the pool's answers, the password that is held, the stored sign-in, the session. */
import { fromPromise } from "xstate";
import { passkeyPlatform } from "../../platform/index.ts";
import { challengeMachine } from "./challenge.machine.ts";
import type { ChallengeOutcome } from "./challenge.context.ts";
import { flowEffect, present } from "../../engine/index.ts";
import { initiateProof, provideSignIn, runSignIn, type signInMachine, type SignInOutput } from "../sign-in/index.ts";
import { AuthError } from "../../protocol/errors/auth-error.ts";
import { type AuthOutcome, readAuthOutcome } from "../../protocol/sign-in/auth-response.ts";
import type { Challenge, ChallengeAnswer } from "../../protocol/sign-in/challenges/challenges.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import { buildChallengeAnswerRequest } from "../../protocol/sign-in/answer-challenge.ts";
import {
  buildAssociateInSignInRequest,
  readAssociateInSignInResponse,
} from "../../protocol/account/associate-software-token.ts";
import {
  buildVerifyInSignInRequest,
  readVerifyInSignInResponse,
  type VerifySoftwareTokenInput,
} from "../../protocol/account/verify-software-token.ts";
import { serializePendingSignIn } from "../../protocol/sign-in/pending-sign-in.ts";
import { pendingStepKey } from "../../protocol/sign-in/pending-step.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { type Auth, startSession } from "../session/index.ts";
import { activeCeremony, loadPasskeys } from "../passkeys/index.ts";
import { callFromDevice, devicesOf, loadDevices } from "../devices/index.ts";

export function provideChallenge(auth: Auth): typeof challengeMachine {
  const { config } = auth;
  const { environment, call } = auth.internals;
  const { flowStorage, clock } = environment;
  const key = pendingStepKey(config);
  return challengeMachine.provide({
    actors: {
      answerChallenge: flowEffect(
        environment,
        async ({ input: { challenge, session, username, answer, clientMetadata }, signal }) => {
          const posed = present(challenge);
          const request = buildChallengeAnswerRequest(config, {
            challenge: posed,
            session,
            username,
            answer: present(answer).reveal(),
            clientMetadata,
          });
          const body = await callFromDevice(auth, request, posed.userId ?? username, signal, username);
          return outcomeOfAnswer(readAuthOutcome(body));
        },
      ),
      answerPassword: flowEffect(
        environment,
        async ({ input: { challenge, session, password, username, ...anew }, signal }) => {
          const credentials = { username, password: present(password) };
          const signIn = session === undefined ? provideSignIn(auth) : answeringSignIn(auth, present(challenge));
          const preferredChallenge = challenge?.name === "password" ? challenge.wireName : anew.preferredChallenge;
          const input = { ...anew, preferredChallenge, credentials, challengeSession: session };
          return outcomeOfSignIn(await runSignIn(auth, signIn, input, signal));
        },
      ),
      signInAnew: flowEffect(environment, async ({ input: { username, password, ...anew }, signal }) => {
        const input = { ...anew, credentials: { username, password } };
        return outcomeOfSignIn(await runSignIn(auth, provideSignIn(auth), input, signal));
      }),
      associateTotp: flowEffect(environment, async ({ input: { session }, signal }) =>
        readAssociateInSignInResponse(await call(buildAssociateInSignInRequest(session), signal)),
      ),
      verifyTotp: flowEffect(environment, async ({ input: { session, answer }, signal }) => {
        const request = buildVerifyInSignInRequest(session, verificationOf(present(answer)));
        return readVerifyInSignInResponse(await call(request, signal));
      }),
      usePasskey: fromPromise(async ({ input: { challenge, username }, signal }) => {
        const { getPasskey, recordPasskeyUse } = await loadPasskeys();
        const options = challenge?.name === "passkey" ? challenge.options : undefined;
        const credential = await getPasskey(passkeyPlatform(environment), activeCeremony(auth), options, signal);
        recordPasskeyUse(config, environment, credential, username);
        return new Secret(credential);
      }),
      proveDevice: flowEffect(
        environment,
        async ({ input: { challenge, session, username, clientMetadata }, signal }) => {
          const { answerAsDevice } = await loadDevices().catch((cause: unknown) => {
            throw engineError("network.unreachable", cause);
          });
          const names = [challenge?.userId, username].filter((name) => name !== undefined);
          return outcomeOfAnswer(await answerAsDevice(auth, { names, session, clientMetadata }, signal));
        },
      ),
      recallDevice: flowEffect(environment, async ({ input: { challenge, username } }) => {
        const account = challenge?.userId ?? username;
        present(await devicesOf(auth, account)).linkDevice(auth, account, username);
      }),
      rememberSignIn: fromPromise(async ({ input }) =>
        flowStorage.setItem(key, serializePendingSignIn(input, clock.now())),
      ),
      forgetSignIn: fromPromise(async () => flowStorage.removeItem(key)),
      startSession: flowEffect(environment, ({ input: { tokens, lastStep, loginId }, signal }) =>
        startSession(auth, { tokens: new Secret({ ...present(tokens).reveal(), lastStep }), loginId }, signal),
      ),
    },
  });
}

/**
 * A sign-in that begins with the answer to a challenge in the place of InitiateAuth. When it starts over, the challenge's session
 * is used up, and it begins with InitiateAuth.
 */
function answeringSignIn(auth: Auth, challenge: Challenge): typeof signInMachine {
  const begin = async (
    input: { username: string; challengeSession: Secret<string> | undefined },
    answer: ChallengeAnswer,
    signal: AbortSignal,
  ): Promise<AuthOutcome> => {
    const session = present(input.challengeSession);
    const request = buildChallengeAnswerRequest(auth.config, { ...input, challenge, session, answer });
    const { username } = input;
    return readAuthOutcome(await callFromDevice(auth, request, challenge.userId ?? username, signal, username));
  };
  return provideSignIn(auth).provide({
    actors: {
      initiateProof: flowEffect(auth.internals.environment, ({ input, signal }) =>
        input.challengeSession === undefined
          ? initiateProof(auth, input, signal)
          : begin(input, { kind: "proof", srpA: present(input.prepared).srpA }, signal),
      ),
      initiate: flowEffect(auth.internals.environment, ({ input, signal }) =>
        begin(input, { kind: "password", password: present(input.password) }, signal),
      ),
    },
  });
}

/** @throws AuthError `network.badAnswer` for a proof that nobody began. */
function outcomeOfAnswer(outcome: AuthOutcome): ChallengeOutcome {
  switch (outcome.kind) {
    case "tokens":
      return outcome;
    case "challenge":
      return { kind: "challenge", posed: outcome.challenge };
    case "proof":
      throw engineError("network.badAnswer");
  }
}

/** @throws AuthError `signIn.userNotConfirmed`, `signIn.passwordResetRequired`: nothing to go on with here. */
function outcomeOfSignIn({ step, challenge }: SignInOutput): ChallengeOutcome {
  if (step === "signedIn") return { kind: "signedIn" };
  if (challenge !== undefined) return { kind: "challenge", posed: challenge };
  throw step === "resetRequired"
    ? new AuthError({
        name: "PasswordResetRequiredException",
        code: "signIn.passwordResetRequired",
        message: "Password reset required for the user",
      })
    : new AuthError({
        name: "UserNotConfirmedException",
        code: "signIn.userNotConfirmed",
        message: "User is not confirmed.",
      });
}

function verificationOf(answer: Secret<ChallengeAnswer>): VerifySoftwareTokenInput {
  const revealed = answer.reveal();
  if (revealed.kind !== "code") throw engineError("unknown");
  return { code: revealed.code, friendlyDeviceName: revealed.deviceName };
}
