/**
 * Asks the trigger PreAuthentication whether a sign-in may start.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-authentication.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { runTrigger } from "../../triggers/run-trigger.ts";
import { userAttributesOf } from "../../triggers/trigger-event.ts";
import type { Account } from "./load-account.ts";

/** @throws ServiceError UserLambdaValidationException when it may not. */
export function preAuthenticate(pool: PoolContext, { user, username }: Pick<Account, "user" | "username">): void {
  runTrigger(pool, "PreAuthentication_Authentication", {
    userName: username,
    request: {
      userAttributes: user === undefined ? {} : userAttributesOf(user),
      validationData: Object.fromEntries(pool.call.caller.validationData ?? []),
      userNotFound: user === undefined,
    },
  });
}
