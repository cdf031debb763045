/**
 * Records what users do with their accounts, in a pool with threat protection (`advancedSecurityMode`). The pool
 * judges nothing: no event is a risk.
 *
 * A sign-in is one event from its first answered challenge to its tokens, and gives them its id (`event_id`). The id travels with the
 * sign-in's sessions.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-settings-adaptive-authentication.html#user-pool-settings-adaptive-authentication-event-user-history
 */
import { randomUUID } from "node:crypto";
import { keepWritesOnRefusal } from "../../keep-writes-on-refusal.ts";
import { MAX_AUTH_EVENTS_PER_USER } from "../../limits.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { AnsweredChallenge, AuthEventRecord, UserRecord } from "../../store/store.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { loadUser } from "./load-account.ts";

type Outcome = AuthEventRecord["response"];

/** The refusals that are the user's failure. Others say that the request is invalid. */
const FAILURES: ReadonlySet<string> = new Set([
  "CodeMismatchException",
  "ExpiredCodeException",
  "NotAuthorizedException",
  "PasswordResetRequiredException",
  "UserLambdaValidationException",
  "UserNotConfirmedException",
]);

function recordsAuthEvents({ config }: Pick<PoolContext, "config">): boolean {
  return config.userPoolAddOns.advancedSecurityMode !== "OFF";
}

/** Call it in the transaction of what it records. Does nothing in a pool that records no events. */
export function recordAuthEvent(
  pool: PoolContext,
  { id: userId }: Pick<UserRecord, "id">,
  type: Exclude<AuthEventRecord["type"], "SignIn">,
  response: Outcome = "Pass",
): void {
  if (recordsAuthEvents(pool)) record(pool, { id: randomUUID(), userId, type, response, challenge: undefined });
}

interface SignInStep {
  /** The name that the request has. */
  readonly name: string | undefined;
  /** What the request answers. Undefined: something else than a password or a code. */
  readonly challenge: AnsweredChallenge["name"] | undefined;
  /** Whether a sign-in starts. If not, its session knows the event. */
  readonly isStart: boolean;
}

/** Runs a step of a sign-in, and records how it went. The response has AuthenticationResult when the sign-in is complete. */
export function recordSignIn<Response extends object>(
  pool: PoolContext,
  { name, challenge, isStart }: SignInStep,
  step: () => Response,
): Response {
  if (!recordsAuthEvents(pool) || name === undefined) return step();
  pool.call.signIn.eventId = isStart ? randomUUID() : undefined;
  const recordStep = (response: Outcome): void => {
    const { eventId: id } = pool.call.signIn;
    const user = loadUser(pool, name) ?? pool.store.findUser(name);
    if (user === undefined || id === undefined) return;
    const isStarted = challenge !== undefined || response !== "InProgress";
    if (!isStarted && pool.store.findAuthEvent(user.id, id) === undefined) return;
    const answered = challenge === undefined ? undefined : { name: challenge, isRight: response !== "Fail" };
    record(pool, { id, userId: user.id, type: "SignIn", response, challenge: answered });
  };
  return keepWritesOnRefusal(pool, () => {
    try {
      const response = step();
      recordStep("AuthenticationResult" in response ? "Pass" : "InProgress");
      return response;
    } catch (error) {
      if (error instanceof ServiceError && FAILURES.has(error.exception)) recordStep("Fail");
      throw error;
    }
  });
}

function record(pool: PoolContext, event: Omit<Parameters<PoolContext["store"]["recordAuthEvent"]>[0], "nowMs">): void {
  pool.store.recordAuthEvent({ ...event, nowMs: pool.clock.now() }, MAX_AUTH_EVENTS_PER_USER);
}
