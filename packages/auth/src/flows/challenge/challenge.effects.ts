/** Provides the effects of the challenge machine: requests to the pool, the passkey dialog, storage, the session. */
import { fromPromise } from "xstate";
import { passkeyPlatform } from "../../platform/index.ts";
import { createChallengeMachine, type ChallengeMachine } from "./challenge.machine.ts";
import type { ChallengeOutcome } from "./challenge.context.ts";
import { callOf, flowEffect, internalsOf, requireDefined } from "../../engine/index.ts";
import { runSignIn } from "../sign-in/run-sign-in.effects.ts";
import { initiateProof, provideSignIn, signInEffects } from "../sign-in/sign-in.effects.ts";
import { createSignInMachine, type SignInMachine } from "../sign-in/sign-in.machine.ts";
import type { SignInOutput } from "../sign-in/sign-in.setup.ts";
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
import { pendingStepKey } from "../../protocol/sign-in/pending-step-key.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { Auth } from "../session/auth.ts";
import { startSession } from "../session/start-session.effects.ts";
import { activeCeremony } from "../passkeys/ceremony.ts";
import { loadPasskeys } from "../passkeys/load-web-authn.effects.ts";
import { createPasskeyInBackground } from "../passkeys/upgrade/load-passkey-upgrade.effects.ts";
import { type BuildWithDeviceKey, callWithDeviceKey, loadDevicesIfStored } from "../devices/device-key.effects.ts";
import { loadDevices } from "../devices/load-devices.effects.ts";

/** Returns the challenge machine with its effects. */
export function provideChallenge(auth: Auth): ChallengeMachine {
  const { config } = auth;
  const internals = internalsOf(auth);
  const { environment } = internals;
  const call = callOf(internals);
  const { flowStorage, clock } = environment;
  const key = pendingStepKey(config);
  return createChallengeMachine({
    answerChallenge: flowEffect(
      environment,
      async ({ input: { challenge, session, username, answer, clientMetadata }, signal }) => {
        const answered = requireDefined(challenge);
        const input = {
          challenge: answered,
          session,
          username,
          answer: requireDefined(answer).reveal(),
          clientMetadata,
        };
        const build: BuildWithDeviceKey = (deviceKey) => buildChallengeAnswerRequest(config, { ...input, deviceKey });
        const body = await callWithDeviceKey(auth, build, answered.userId ?? username, signal, username);
        return outcomeOfAnswer(readAuthOutcome(body));
      },
    ),
    answerPassword: flowEffect(
      environment,
      async ({ input: { challenge, session, password, username, ...start }, signal }) => {
        const credentials = { username, password: requireDefined(password) };
        const signIn = session === undefined ? provideSignIn(auth) : answeringSignIn(auth, requireDefined(challenge));
        const preferredChallenge = challenge?.name === "password" ? challenge.wireName : start.preferredChallenge;
        const input = { ...start, preferredChallenge, credentials, challengeSession: session };
        return outcomeOfSignIn(await runSignIn(auth, signIn, input, signal));
      },
    ),
    restartSignIn: flowEffect(environment, async ({ input: { username, password, ...start }, signal }) => {
      const input = { ...start, credentials: { username, password } };
      return outcomeOfSignIn(await runSignIn(auth, provideSignIn(auth), input, signal));
    }),
    associateTotp: flowEffect(environment, async ({ input: { session }, signal }) =>
      readAssociateInSignInResponse(await call(buildAssociateInSignInRequest(session), signal)),
    ),
    verifyTotp: flowEffect(environment, async ({ input: { session, answer }, signal }) => {
      const request = buildVerifyInSignInRequest(session, verificationOf(requireDefined(answer)));
      return readVerifyInSignInResponse(await call(request, signal));
    }),
    usePasskey: fromPromise(async ({ input: { challenge, username, isOptional }, signal }) => {
      const { getPasskey, getPasskeyOnDevice, hasCapability, namesPasskeys, recordPasskeyUse } = await loadPasskeys();
      const options = challenge?.name === "passkey" ? challenge.options : undefined;
      const isImmediate = isOptional && !namesPasskeys(options) && (await hasCapability(environment, "immediateGet"));
      const credential = await (isImmediate ? getPasskeyOnDevice : getPasskey)(
        passkeyPlatform(environment),
        activeCeremony(internalsOf(auth)),
        options,
        signal,
      );
      if (credential === undefined) return undefined;
      recordPasskeyUse(config, environment, credential, username);
      return new Secret(credential);
    }),
    proveDevice: flowEffect(
      environment,
      async ({ input: { challenge, session, username, clientMetadata }, signal }) => {
        const { respondWithDeviceProof } = await loadDevices().catch((cause: unknown) => {
          throw engineError("network.unreachable", cause);
        });
        const names = [challenge?.userId, username].filter((name) => name !== undefined);
        return outcomeOfAnswer(await respondWithDeviceProof(auth, { names, session, clientMetadata }, signal));
      },
    ),
    linkDevice: flowEffect(environment, async ({ input: { challenge, username } }) => {
      const account = challenge?.userId ?? username;
      await requireDefined(await loadDevicesIfStored(auth, account)).linkDevice(auth, account, username);
    }),
    storePendingSignIn: fromPromise(async ({ input }) =>
      flowStorage.setItem(key, serializePendingSignIn(input, clock.now())),
    ),
    removePendingSignIn: fromPromise(async () => flowStorage.removeItem(key)),
    startSession: flowEffect(environment, async ({ input: { tokens, lastStep, loginId, isByPassword }, signal }) => {
      await startSession(
        auth,
        { tokens: new Secret({ ...requireDefined(tokens).reveal(), lastStep }), loginId },
        signal,
      );
      if (isByPassword) createPasskeyInBackground(auth);
    }),
  });
}

/**
 * Returns a sign-in machine that starts with the answer to a challenge instead of InitiateAuth. If it restarts, the
 * session of the challenge has been used, and it starts with InitiateAuth.
 */
function answeringSignIn(auth: Auth, challenge: Challenge): SignInMachine {
  const sendAnswer = async (
    input: { username: string; challengeSession: Secret<string> | undefined },
    answer: ChallengeAnswer,
    signal: AbortSignal,
  ): Promise<AuthOutcome> => {
    const session = requireDefined(input.challengeSession);
    const build: BuildWithDeviceKey = (deviceKey) =>
      buildChallengeAnswerRequest(auth.config, { ...input, challenge, session, answer, deviceKey });
    const { username } = input;
    return readAuthOutcome(await callWithDeviceKey(auth, build, challenge.userId ?? username, signal, username));
  };
  return createSignInMachine({
    ...signInEffects(auth),
    initiateProof: flowEffect(internalsOf(auth).environment, ({ input, signal }) =>
      input.challengeSession === undefined
        ? initiateProof(auth, input, signal)
        : sendAnswer(input, { kind: "proof", srpA: requireDefined(input.prepared).srpA }, signal),
    ),
    initiate: flowEffect(internalsOf(auth).environment, ({ input, signal }) =>
      sendAnswer(input, { kind: "password", password: requireDefined(input.password) }, signal),
    ),
  });
}

/** @throws AuthError `network.badAnswer` if the response is a password proof, which no request has started. */
function outcomeOfAnswer(outcome: AuthOutcome): ChallengeOutcome {
  if (outcome.kind === "proof") throw engineError("network.badAnswer");
  return outcome;
}

/** @throws AuthError `signIn.userNotConfirmed` or `signIn.passwordResetRequired`. */
function outcomeOfSignIn({ step, challenge }: SignInOutput): ChallengeOutcome {
  if (step === "signedIn") return { kind: "signedIn" };
  if (challenge !== undefined) return { kind: "challenge", challenge };
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
