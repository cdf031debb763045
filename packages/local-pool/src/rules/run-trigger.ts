/** Runs one of the configuration's functions; what it throws is the caller's to read, as on the service. */
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import type { TriggerUser, UserPoolTriggers } from "../triggers.ts";
import { triggerFailed } from "../wire/service-error.ts";

/** @throws ServiceError UserLambdaValidationException with the function's own message. */
export function runTrigger<Name extends keyof UserPoolTriggers>(
  { config }: Pick<PoolContext, "config">,
  name: Name,
  event: Parameters<NonNullable<UserPoolTriggers[Name]>>[0],
): ReturnType<NonNullable<UserPoolTriggers[Name]>> | undefined {
  // Event and answer belong to the same name; the type of a union of functions cannot say so.
  const trigger = config.triggers[name] as
    | ((event: unknown) => ReturnType<NonNullable<UserPoolTriggers[Name]>>)
    | undefined;
  if (trigger === undefined) return undefined;
  try {
    return trigger(event);
  } catch (error) {
    throw triggerFailed(name, error instanceof Error ? error.message : String(error));
  }
}

/** What every trigger is told of a user. */
export function triggerUser(
  user: Pick<UserRecord, "id" | "username" | "attributes">,
  clientMetadata: ReadonlyMap<string, string> | undefined,
): TriggerUser {
  return {
    userName: user.username,
    userAttributes: { sub: user.id, ...user.attributes },
    clientMetadata: Object.fromEntries(clientMetadata ?? []),
  };
}
