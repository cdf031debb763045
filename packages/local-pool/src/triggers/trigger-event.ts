/**
 * The event that a handler gets, and the one that it returns.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html#cognito-user-pools-lambda-trigger-syntax-shared
 */
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import { readInput } from "../wire/schema.ts";
import { invalidLambdaJsonError, serviceError, ServiceError } from "../wire/service-error.ts";
import { type TriggerEvent, type TriggerName, type TriggerResponse, TRIGGERS, type TriggerSource } from "./triggers.ts";
import { regionOf } from "../pools/user-pool-id.ts";

/** What the service writes for a call without an app client. */
const NO_CLIENT = "CLIENT_ID_NOT_APPLICABLE";

export interface EventParts {
  readonly userName: string;
  /** Beside `clientMetadata`, which comes from the call. */
  readonly request: Readonly<Record<string, unknown>>;
}

export function triggerEvent(
  { config, call }: Pick<PoolContext, "call" | "config">,
  [trigger, source]: readonly [TriggerName, TriggerSource],
  { userName, request }: EventParts,
): TriggerEvent {
  const { caller } = call;
  const version = config.lambdaConfig[trigger]?.version ?? "1";
  const { clientMetadata } = caller;
  const isOfScopes = trigger === "PreTokenGeneration" && version !== "1";
  const metadata = clientMetadata === undefined ? {} : { clientMetadata: Object.fromEntries(clientMetadata) };
  return {
    version,
    triggerSource: source,
    region: regionOf(config.userPoolId),
    userPoolId: config.userPoolId,
    userName,
    callerContext: { awsSdkVersion: caller.sdkVersion, clientId: caller.clientId ?? NO_CLIENT },
    request: { ...request, ...metadata },
    ...(isSender(trigger)
      ? {}
      : { response: isOfScopes ? { claimsAndScopeOverrideDetails: null } : TRIGGERS[trigger].initial }),
  };
}

/** The service waits for no answer of a sender, so its event has no `response`. */
export function isSender(trigger: TriggerName): boolean {
  return trigger === "CustomEmailSender" || trigger === "CustomSMSSender";
}

/** What events tell of a user who exists. */
export function partsOf(user: Pick<UserRecord, "attributes" | "id" | "status" | "username">): EventParts {
  return { userName: user.username, request: { userAttributes: userAttributesOf(user) } };
}

/** `userAttributes` of a user who exists. */
export function userAttributesOf(user: Pick<UserRecord, "attributes" | "id" | "status">): Record<string, string> {
  return { sub: user.id, "cognito:user_status": user.status, ...user.attributes };
}

/** The members of an event that the handler must return as they are. */
const FIXED = ["version", "triggerSource", "region", "userPoolId", "userName"] as const;

/**
 * Reads what a handler returned, as JSON: the event, with its response.
 *
 * @throws ServiceError InvalidLambdaResponseException
 */
export function readTriggerResponse<Name extends TriggerName>(
  trigger: Name,
  event: TriggerEvent,
  json: string,
): TriggerResponse<Name> {
  const returned = parse(json);
  // A handler that returns nothing is the most common mistake. The service has another text for it.
  if (returned === undefined || returned === null) throw invalidLambdaJsonError();
  const { response, request, ...others } = objectOf(returned);
  if (FIXED.some((name) => others[name] !== event[name])) throw serviceError("unrecognizableLambdaOutput");
  objectOf(request);
  try {
    return readInput(TRIGGERS[trigger].response, objectOf(response)) as TriggerResponse<Name>;
  } catch (error) {
    if (error instanceof ServiceError) throw serviceError("unrecognizableLambdaOutput");
    throw error;
  }
}

/** Undefined for a text that is not JSON. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  throw serviceError("unrecognizableLambdaOutput");
}
