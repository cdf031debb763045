/** Lists the descriptors of all challenges. The compiler reports a challenge of `protocol` without a descriptor. */
import type { CodeDelivery } from "../../../protocol/account/code-delivery.ts";
import type { Challenge } from "../../../protocol/sign-in/challenges/challenges.ts";
import type { ChallengeContext } from "../challenge.context.ts";
import type { ChallengeDescriptor, StateConfig, WaitingTransition } from "./challenge-descriptor.ts";
import { custom } from "./custom.descriptor.ts";
import { device } from "./device.descriptor.ts";
import { emailCode, smsCode } from "./sent-code.descriptor.ts";
import { firstFactorSelection } from "./first-factor-selection.descriptor.ts";
import { mfaSelection } from "./mfa-selection.descriptor.ts";
import { mfaSetup } from "./mfa-setup.descriptor.ts";
import { newPassword } from "./new-password.descriptor.ts";
import { passkey } from "./passkey.descriptor.ts";
import { password } from "./password.descriptor.ts";
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

/** The descriptors by the names of view models. A challenge with one view model gives it its own name. */
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
 * The view model of a challenge, by `name`.
 *
 * If `canResend` is true, the user can request another code. If `canReselect` is true, the user can return to the
 * selection of a factor.
 */
export type ChallengeView = Parameters<Descriptor["nextStep"]>[0];

/** The next step of `signIn` and `confirmSignIn` for a challenge. */
export type ChallengeStep = StepOf<Descriptor["nextStep"]>;

/** `ReturnType` would be `any` for a challenge without a view model, because its parameter has the type `never`. */
type StepOf<NextStep> = NextStep extends (view: never, delivery: never) => infer Step ? Step : never;

type AnyDescriptor = ChallengeDescriptor<Challenge, ChallengeView, ChallengeStep>;

/** The names of all challenges and of their view models. */
export const challengeNames = () => Object.keys(DESCRIPTOR_OF_VIEW) as readonly (keyof typeof DESCRIPTOR_OF_VIEW)[];

/** Returns the descriptor of a challenge. */
export function descriptorOf({ name }: Challenge): AnyDescriptor {
  return DESCRIPTORS[name];
}

/** Returns the descriptor of the challenge that has this view model. */
export function descriptorOfView({ name }: ChallengeView): AnyDescriptor {
  return DESCRIPTOR_OF_VIEW[name];
}

/** The transitions from the state `selectingState` to the states that wait for an answer. */
export const waitingTransitions = (): readonly WaitingTransition[] =>
  Object.values(DESCRIPTORS).flatMap(({ waiting }) => waiting);

/** The states that wait for an answer, of all challenges. */
export const waitingStates = (): Readonly<Record<string, StateConfig>> =>
  Object.fromEntries(Object.values(DESCRIPTORS).flatMap(({ states }) => Object.entries(states)));
