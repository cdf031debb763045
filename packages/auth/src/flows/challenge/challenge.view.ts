/** Reads out of a snapshot of the challenge conversation what a view may know of it. */
import type { SnapshotFrom } from "xstate";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import type { SentCodeNotice } from "../../protocol/account/sent-code.ts";
import type { Failure } from "../../protocol/errors/auth-error.ts";
import type { challengeMachine } from "./challenge.machine.ts";
import { type ChallengeView, descriptorOf } from "./descriptors/descriptors.ts";

/** What a view shows while a challenge is in view. */
export interface ChallengePart {
  /** A submission runs: inputs are disabled, the confirm button is inert but keeps focus. */
  readonly isBusy: boolean;
  /** Which of the screen's actions is running, so that the right button shows its loading text. */
  readonly busyAction: "submit" | "resend" | undefined;
  readonly failure: Failure | undefined;
  /** A good news line: a code is on its way. */
  readonly notice: SentCodeNotice | undefined;
  readonly username: string;
  /** Where the newest code went. */
  readonly delivery: CodeDelivery | undefined;
  readonly challenge: ChallengeView | undefined;
}

type ChallengeSnapshot = SnapshotFrom<typeof challengeMachine>;

export function selectChallengeView(snapshot: ChallengeSnapshot): ChallengePart {
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
