/** The functions that the pools of a process can call, by their ARNs. */
import { randomUUID } from "node:crypto";
import { type HandlerOutcome, type Invocation, invokeHandler } from "./invoke-handler.ts";
import { invokeAddress } from "./invoke-address.ts";
import { createModuleFunctions } from "./module-functions.ts";

/** How long a handler may take. */
const TIMEOUT_MS = 5_000;

/** Where the code of a function is: in this process, in a file, or at a Lambda emulator. */
export type LambdaFunction =
  | { readonly run: (...parts: never) => unknown }
  /** An absolute path. */
  | { readonly file: string }
  | { readonly address: string };

/** By ARN. */
export type LambdaFunctionTable = ReadonlyMap<string, LambdaFunction>;

export type InvocationOutcome =
  | HandlerOutcome
  /** The name of the error that kept the function from running. */
  | { readonly notInvoked: string }
  | { readonly isLate: true };

export interface LambdaFunctions {
  /**
   * Never rejects, and ends after five seconds.
   *
   * @param event the event as JSON.
   */
  invoke(arn: string, event: string): Promise<InvocationOutcome>;
  stop(): void;
  isStopped(): boolean;
}

/** @param pool where the handlers find the pool's API. */
export function createLambdaFunctions(
  table: LambdaFunctionTable,
  pool: { readonly origin: string; readonly region: string },
): LambdaFunctions {
  const modules = createModuleFunctions(environment(pool));
  /** Ends the calls that are running. */
  const running = new Set<() => void>();
  let isStopped = false;
  const call = (found: LambdaFunction, invocation: Invocation, signal: AbortSignal): Promise<InvocationOutcome> => {
    if ("run" in found) return invokeHandler(found.run, invocation);
    if ("file" in found) return modules.invoke(found.file, invocation, signal);
    return invokeAddress(found.address, invocation.event, signal);
  };
  return {
    async invoke(arn, event) {
      const found = table.get(arn);
      // The service may not call a function that does not allow it, or that is not there.
      if (found === undefined) return { notInvoked: "AccessDeniedException" };
      if (isStopped) return { notInvoked: "Closed" };
      const abandoned = new AbortController();
      const { signal } = abandoned;
      const close = (): void => abandoned.abort({ notInvoked: "Closed" } satisfies InvocationOutcome);
      const timer = setTimeout(() => abandoned.abort({ isLate: true } satisfies InvocationOutcome), TIMEOUT_MS);
      const ended = new Promise<InvocationOutcome>((resolve) => {
        signal.addEventListener("abort", () => resolve(signal.reason as InvocationOutcome));
      });
      running.add(close);
      const invocation = { event, requestId: randomUUID(), functionArn: arn, deadlineMs: Date.now() + TIMEOUT_MS };
      try {
        return await Promise.race([ended, call(found, invocation, signal)]);
      } finally {
        clearTimeout(timer);
        running.delete(close);
      }
    },
    stop() {
      isStopped = true;
      for (const close of running) close();
      modules.stop();
    },
    isStopped: () => isStopped,
  };
}

/** A handler calls the pool with the credentials of its role, as in Lambda. The pool accepts any. */
function environment({ origin, region }: { readonly origin: string; readonly region: string }): NodeJS.ProcessEnv {
  return {
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    ...process.env,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: origin,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY: origin,
    // Custom senders decrypt codes with it.
    AWS_ENDPOINT_URL_KMS: origin,
  };
}
