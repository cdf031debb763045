/** Every challenge of the conversation, by its name. The compiler demands a descriptor of each one that `protocol` reads. */
import type { CodeDelivery } from "../../../protocol/account/code-delivery.ts";
import type { Challenge } from "../../../protocol/sign-in/challenges/challenges.ts";
import type { ChallengeContext } from "../challenge.context.ts";
import type { ChallengeDescriptor, StateConfig, WaitingTransition } from "./challenge-descriptor.ts";
import { custom } from "./custom.descriptor.ts";
import { device } from "./device.descriptor.ts";
import { emailCode } from "./email-code.descriptor.ts";
import { firstFactorSelection } from "./first-factor-selection.descriptor.ts";
import { mfaSelection } from "./mfa-selection.descriptor.ts";
import { mfaSetup } from "./mfa-setup.descriptor.ts";
import { newPassword } from "./new-password.descriptor.ts";
import { passkey } from "./passkey.descriptor.ts";
import { password } from "./password.descriptor.ts";
import { smsCode } from "./sms-code.descriptor.ts";
import { totpCode } from "./totp-code.descriptor.ts";

const DESCRIPTORS = {
  smsCode,
  emailCode,
  totpCode,
  mfaSelection,
  mfaSetup,
  newPassword,
  custom,
  firstFactorSelection,
  password,
  passkey,
  device,
} satisfies {
  readonly [Name in Challenge["name"]]: {
    view(challenge: Extract<Challenge, { name: Name }>, context: ChallengeContext): unknown;
  };
};

/** By the name of a view, which is the challenge's own unless it has several. */
const DESCRIPTOR_OF_VIEW = {
  ...DESCRIPTORS,
  mfaSetupSelection: mfaSetup,
  emailSetup: mfaSetup,
  totpSetup: mfaSetup,
} satisfies {
  readonly [Name in ChallengeView["name"]]: {
    nextStep(view: Extract<ChallengeView, { name: Name }>, delivery: CodeDelivery | undefined): unknown;
  };
};

type Descriptor = (typeof DESCRIPTORS)[keyof typeof DESCRIPTORS];

/**
 * Which challenge is in view on the routes `confirmSignIn`, `setupTotp` and `forceNewPassword`.
 *
 * `canResend`: another code can be asked for without signing in again. `canReselect`: there was a choice to go back to.
 */
export type ChallengeView = Parameters<Descriptor["nextStep"]>[0];

/** What `signIn` and `confirmSignIn` say of a challenge. */
export type ChallengeStep = StepOf<Descriptor["nextStep"]>;

/** `ReturnType` would be `any` for a challenge without a view, because nothing can be passed as `never`. */
type StepOf<NextStep> = NextStep extends (view: never, delivery: never) => infer Step ? Step : never;

type AnyDescriptor = ChallengeDescriptor<Challenge, ChallengeView, ChallengeStep>;

export function descriptorOf({ name }: Challenge): AnyDescriptor {
  return DESCRIPTORS[name];
}

export function descriptorOfView({ name }: ChallengeView): AnyDescriptor {
  return DESCRIPTOR_OF_VIEW[name];
}

/** From the state `asking` to the state that waits for the answer. */
export const waitingTransitions: readonly WaitingTransition[] = Object.values(DESCRIPTORS).flatMap(
  ({ waiting }) => waiting,
);

export const waitingStates: Readonly<Record<string, StateConfig>> = Object.fromEntries(
  Object.values(DESCRIPTORS).flatMap(({ states }) => Object.entries(states)),
);
