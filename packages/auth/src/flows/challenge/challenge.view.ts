/** Computes from a snapshot of the challenge machine what a view shows. */
import type { SnapshotFrom } from "xstate";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import type { SentCodeNotice } from "../../protocol/account/sent-code.ts";
import type { Failure } from "../../protocol/errors/auth-error.ts";
import type { challengeMachine } from "./challenge.machine.ts";
import { type ChallengeView, descriptorOf } from "./descriptors/descriptors.ts";

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

type ChallengeSnapshot = SnapshotFrom<typeof challengeMachine>;

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
