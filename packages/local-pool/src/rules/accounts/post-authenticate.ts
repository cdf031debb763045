/**
 * Tells the trigger PostAuthentication that a user has signed in. Its handler may still refuse. The tokens come after it.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-authentication.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { runTrigger } from "../../triggers/run-trigger.ts";
import { partsOf } from "../../triggers/trigger-event.ts";

/** @throws ServiceError UserLambdaValidationException */
export function postAuthenticate(
  pool: PoolContext,
  user: UserRecord,
  about: { readonly newDeviceUsed: boolean },
): void {
  const { userName, request } = partsOf(user);
  runTrigger(pool, "PostAuthentication_Authentication", { userName, request: { ...request, ...about } });
}
