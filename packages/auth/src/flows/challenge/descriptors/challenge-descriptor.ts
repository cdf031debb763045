/**
 * Declares what the challenge machine and the views need to know about a challenge. Each challenge has a file in this
 * folder and a line in `descriptors.ts`.
 */
import type { CodeDelivery } from "../../../protocol/account/code-delivery.ts";
import type { BaseChallenge } from "../../../protocol/sign-in/challenges/challenge-protocol.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import type { ChallengeContext } from "../challenge.context.ts";
import type { ChallengeEvent, ChallengeStateConfig } from "../challenge.setup.ts";

/** The configuration of a state of the challenge machine. */
export type StateConfig = ChallengeStateConfig;

/** A transition from the state `selectingState` to the state that waits for the answer. */
export type WaitingTransition = Extract<NonNullable<StateConfig["always"]>, readonly unknown[]>[number];

/** The screens of the widget that show challenges. */
export type ChallengeRoute = "confirmSignIn" | "setupTotp" | "forceNewPassword";

/** The input of `confirmSignIn`. */
export interface ConfirmedResponse {
  readonly challengeResponse: string;
  readonly userAttributes: Readonly<Record<string, string>>;
  readonly friendlyDeviceName: string | undefined;
  /** `challengeResponse` in a `Secret`. */
  readonly secret: Secret<string>;
}

/**
 * What is known about a challenge except its wire format, which is in `protocol/sign-in/challenges`.
 *
 * `View` is the view model of the challenge, or the union of its view models. `Step` is the next step that `signIn` and
 * `confirmSignIn` return. `Shown` is the return type of `view`, if it may be the view model of another challenge.
 *
 * The functions are declared as methods, so that the compiler lets the table call them for a challenge that it looks up
 * by name.
 */
export interface ChallengeDescriptor<
  Challenge extends BaseChallenge,
  View extends { readonly name: string },
  Step extends { readonly signInStep: string },
  Shown extends { readonly name: string } = View,
> {
  /** Returns the view model; undefined if the user does not answer the challenge. */
  view(challenge: Challenge, context: ChallengeContext): Shown | undefined;
  /** Returns the screen of a view model. */
  route(view: View): ChallengeRoute;
  /** Returns the next step of `signIn` and `confirmSignIn`. */
  nextStep(view: View, delivery: CodeDelivery | undefined): Step;
  /**
   * Converts the input of `confirmSignIn` to the events that the screen would send.
   *
   * @throws AuthError `input.invalid` for a selection that the challenge does not offer.
   */
  events(view: View, response: ConfirmedResponse): readonly ChallengeEvent[];
  /** The transitions to the states that wait for the answer, in the order in which their guards are checked. */
  readonly waiting: readonly WaitingTransition[];
  /** The states that wait for the answer or prepare it. */
  readonly states: Readonly<Record<string, StateConfig>>;
}
