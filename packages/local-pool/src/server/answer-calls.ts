/** Answers the calls of the API and logs them, and runs the housekeeping after each. */
import type { OutboxWaits } from "../delivery/outbox-waits.ts";
import { appOfPageClient, pageContext } from "../hosted/login/page-clients.ts";
import { byPageClient, poolOfPage } from "../hosted/pool-of-page.ts";
import type { ImportRunner } from "../import-runner.ts";
import { describeError, type Log } from "../log.ts";
import { type Operation, runOperation } from "../operations/operation.ts";
import { operationOf } from "../operations/operations.ts";
import { type PoolContext, type PoolDirectory, startCall } from "../pool-context.ts";
import { clientOfCall, poolOfCall } from "../pools/pool-of-call.ts";
import { checkOwner } from "../wire/check-owner.ts";
import {
  type CallAnswer,
  type CallRequest,
  errorAnswer,
  MAX_BODY_BYTES,
  MAX_OWNERS_BODY_BYTES,
  readBody,
  sdkVersionOf,
  successAnswer,
  targetOf,
} from "../wire/envelope.ts";
import { serviceError, ServiceError } from "../wire/service-error.ts";
import type { AnswerCall } from "./handle.ts";

export interface CallParts {
  readonly pools: PoolDirectory;
  readonly log: Log;
  readonly waits: OutboxWaits;
  readonly imports: ImportRunner;
  readonly runHousekeeping: () => void;
}

/** For the clients of the API. */
export function answerCalls(parts: CallParts): AnswerCall {
  const { pools } = parts;
  return logged(parts, async (request, operation) => {
    // The pool does not support all operations of the service.
    if (operation === undefined) throw serviceError("unknownOperation");
    if (operation.isOwners) checkOwner(request);
    const body = await readBody(request, operation.isOwners ? MAX_OWNERS_BODY_BYTES : MAX_BODY_BYTES);
    const pool = await pools.open(poolOfCall(pools, body));
    const caller = { sdkVersion: sdkVersionOf(request), clientId: clientOfCall(pools, body) };
    return run({ ...pool, call: startCall(caller) }, operation, body, parts);
  });
}

/** For the login page. Its clients are the page's own (page-clients.ts), and it has no operations of the pool's owner. */
export function answerCallsOfPage(parts: CallParts): AnswerCall<Request> {
  const { pools } = parts;
  return logged(parts, async (request, operation) => {
    if (operation === undefined || operation.isOwners) throw serviceError("unknownOperation");
    const body = await readBody(request, MAX_BODY_BYTES);
    const found = (await poolOfPage(pools, request, byPageClient(body))) ?? pools.first;
    const page = pageContext(await pools.open(found));
    const caller = { sdkVersion: sdkVersionOf(request), clientId: appOfPageClient(found, body), isLoginPage: true };
    return run({ ...page, call: startCall(caller) }, operation, body, parts);
  });
}

function logged<Message extends CallRequest>(
  { pools: { first: base }, log }: CallParts,
  answer: (request: Message, operation: Operation | undefined) => Promise<CallAnswer>,
): AnswerCall<Message> {
  const isoNow = (): string => new Date(base.clock.now()).toISOString();
  return async (request) => {
    const startedAtMs = base.clock.now();
    const operation = operationOf(targetOf(request));
    const name = operation?.name ?? "unknown";
    let answered: CallAnswer;
    let refusal: ServiceError | undefined;
    try {
      answered = await answer(request, operation);
    } catch (error) {
      if (error instanceof ServiceError) refusal = error;
      else log({ at: isoNow(), event: "failed", operation: name, ...describeError(error) });
      answered = errorAnswer(error, base.clock.now());
    }
    log({
      at: isoNow(),
      event: "answered",
      operation: name,
      status: answered.status,
      exception: refusal?.exception,
      requestId: answered.headers["x-amzn-requestid"],
      durationMs: base.clock.now() - startedAtMs,
    });
    return answered;
  };
}

async function run(
  pool: PoolContext,
  operation: Operation,
  body: unknown,
  { imports, runHousekeeping, waits }: CallParts,
): Promise<CallAnswer> {
  const commit = await operation.prepare(pool, body);
  const answer = successAnswer(await runOperation(pool, commit), pool.clock.now());
  waits.wake();
  imports.wake();
  runHousekeeping();
  return answer;
}
