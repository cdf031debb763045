/**
 * Tells the trigger PostConfirmation that a user is confirmed, once that is stored: its handler may put the user into a group. If it
 * refuses, the call fails, and the user stays confirmed, as on the service.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { runTriggerAfterwards } from "../../triggers/run-trigger.ts";
import { partsOf } from "../../triggers/trigger-event.ts";

export function tellConfirmation(
  pool: PoolContext,
  user: UserRecord,
  how: "ConfirmSignUp" | "ConfirmForgotPassword" = "ConfirmSignUp",
): void {
  runTriggerAfterwards(pool, `PostConfirmation_${how}`, { ...partsOf(user), isAwaited: true });
}
