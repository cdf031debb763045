/**
 * Calls a handler as the Node runtime of Lambda does: async, with a callback, or with the older methods of the context.
 *
 * It imports nothing, because it also runs in the workers.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/dg/nodejs-handler.html
 */

/** What the runtime tells of a call. */
export interface Invocation {
  /** The event as JSON. */
  readonly event: string;
  readonly requestId: string;
  readonly functionArn: string;
  readonly deadlineMs: number;
}

/** What became of a call. `json` is what the handler returned, and `null` for nothing. */
export type HandlerOutcome = { readonly json: string } | { readonly errorMessage: string };

/** Characters. The limit of Lambda, in bytes. */
export const MAX_RESPONSE = 6_291_556;

export const TOO_LONG: HandlerOutcome = {
  errorMessage: `Response payload size exceeded maximum allowed payload size (${MAX_RESPONSE} bytes).`,
};

/** Never rejects. */
export async function invokeHandler(handler: unknown, invocation: Invocation): Promise<HandlerOutcome> {
  try {
    const result = await call(handler as Handler, invocation);
    const json = jsonOf(result);
    return json.length > MAX_RESPONSE ? TOO_LONG : { json };
  } catch (error) {
    return { errorMessage: messageOf(error) };
  }
}

/** @throws Error with the message of the Lambda runtime, for a result that has no JSON. */
function jsonOf(result: unknown): string {
  try {
    return (JSON.stringify(result) as string | undefined) ?? "null";
  } catch {
    throw new Error("Unable to stringify response body");
  }
}

type Callback = (error?: unknown, result?: unknown) => void;
type Handler = (event: unknown, context: object, callback: Callback) => unknown;

function call(handler: Handler, { event, ...about }: Invocation): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, result) => {
      if (error === undefined || error === null) resolve(result);
      else reject(error as Error);
    };
    const returned = handler(JSON.parse(event), contextOf(about, callback), callback);
    // A handler that returns no promise answers by its callback, or by the context.
    if (isPromise(returned)) returned.then(resolve, reject);
    else if (handler.length < 2) resolve(returned);
  });
}

function contextOf({ requestId, functionArn, deadlineMs }: Omit<Invocation, "event">, callback: Callback): object {
  const functionName = functionArn.slice(functionArn.lastIndexOf(":") + 1);
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: functionArn,
    memoryLimitInMB: "128",
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: "local",
    getRemainingTimeInMillis: () => Math.max(0, deadlineMs - Date.now()),
    done: callback,
    succeed: (result: unknown) => callback(null, result),
    fail: (error: unknown) => callback(error ?? new Error("null")),
  };
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

/** A text that was thrown is the message itself. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
