/** What the conversation does with one challenge. Each challenge has a file in this folder, and a line in `descriptors.ts`. */
import type { CodeDelivery } from "../../../protocol/account/code-delivery.ts";
import type { AskedChallenge } from "../../../protocol/sign-in/challenges/challenge-protocol.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import type { ChallengeContext } from "../challenge.context.ts";
import type { ChallengeEvent, challengeSetup } from "../challenge.setup.ts";

export type StateConfig = Parameters<typeof challengeSetup.createStateConfig>[0];

/** Leads from the state `asking` to where the conversation waits for the answer. */
export type WaitingTransition = Extract<NonNullable<StateConfig["always"]>, readonly unknown[]>[number];

/** What an app passes to `confirmSignIn`. */
export interface ConfirmedResponse {
  readonly challengeResponse: string;
  readonly userAttributes: Readonly<Record<string, string>>;
  readonly friendlyDeviceName: string | undefined;
  /** `challengeResponse` under seal. */
  readonly secret: Secret<string>;
}

/**
 * Everything that the conversation knows about one challenge, besides its wire format (`protocol/sign-in/challenges/`).
 *
 * `View` is the view of this challenge, or the union of its views, and `Step` its step of `signIn` and `confirmSignIn`.
 * `Shown` is what `view` returns, where that may be another challenge's view.
 *
 * Its functions are declared as methods, because the compiler then lets the table call them for a challenge that it looked
 * up by name.
 */
export interface ChallengeDescriptor<
  Challenge extends AskedChallenge,
  View extends { readonly name: string },
  Step extends { readonly signInStep: string },
  Shown extends { readonly name: string } = View,
> {
  /** Undefined when nobody is asked. */
  view(challenge: Challenge, context: ChallengeContext): Shown | undefined;
  nextStep(view: View, delivery: CodeDelivery | undefined): Step;
  /**
   * The events that a user would send from the screen.
   *
   * @throws AuthError `input.invalid` for a choice that is not offered.
   */
  events(view: View, response: ConfirmedResponse): readonly ChallengeEvent[];
  /** In the order in which their guards are asked. */
  readonly waiting: readonly WaitingTransition[];
  /** The states that wait for the answer, and those on the way to it. */
  readonly states: Readonly<Record<string, StateConfig>>;
}
