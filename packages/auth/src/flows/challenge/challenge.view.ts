/** Computes from a snapshot of the challenge machine what a view shows. */
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import type { SentCodeNotice } from "../../protocol/account/sent-code.ts";
import type { Failure } from "../../protocol/errors/auth-error.ts";
import type { ChallengeContext } from "./challenge.context.ts";
import type { ChallengeRoute } from "./descriptors/challenge-descriptor.ts";
import { type ChallengeView, descriptorOf, descriptorOfView } from "./descriptors/descriptors.ts";

/** What a view shows of a challenge. */
export interface ChallengeViewModel {
  /** True while a request is running. Then inputs are disabled, and the submit button does nothing but keeps the focus. */
  readonly isBusy: boolean;
  /** The action that is running. Its button shows the loading text. */
  readonly busyAction: "submit" | "resend" | undefined;
  readonly failure: Failure | undefined;
  readonly notice: SentCodeNotice | undefined;
  readonly username: string;
  /** Where the latest code was sent. */
  readonly delivery: CodeDelivery | undefined;
  readonly challenge: ChallengeView | undefined;
}

/** What is read of a snapshot of the challenge machine. */
export interface ChallengeSnapshot {
  readonly context: ChallengeContext;
  hasTag(tag: "busy" | "resending" | "passkeyPrompt"): boolean;
}

/** Returns what a view shows. */
export function selectChallengeView(snapshot: ChallengeSnapshot): ChallengeViewModel {
  const { context } = snapshot;
  const isBusy = snapshot.hasTag("busy");
  return {
    isBusy,
    busyAction: !isBusy ? undefined : snapshot.hasTag("resending") ? "resend" : "submit",
    failure: context.failure,
    notice: context.notice,
    username: context.username,
    delivery:
      context.challenge !== undefined && "delivery" in context.challenge ? context.challenge.delivery : undefined,
    challenge: context.challenge && descriptorOf(context.challenge).view(context.challenge, context),
  };
}

/** What a screen shows of a challenge, and which screen it is. */
export interface ChallengeScreen extends ChallengeViewModel {
  readonly route: ChallengeRoute;
}

/** Returns the same with the screen. A challenge that this client does not support is shown on `confirmSignIn`. */
export function selectChallengeScreen(snapshot: ChallengeSnapshot): ChallengeScreen {
  const view = selectChallengeView(snapshot);
  const { challenge } = view;
  return { ...view, route: challenge === undefined ? "confirmSignIn" : descriptorOfView(challenge).route(challenge) };
}
