/**
 * A worker that runs the handler of one file, one call at a time, as an instance of a Lambda function does.
 *
 * A file that cannot be loaded refuses each call, with the message of the Lambda runtime.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/dg/nodejs-exceptions.html
 */
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { type HandlerOutcome, type Invocation, invokeHandler } from "./invoke-handler.ts";

interface LoadedModule {
  readonly handler?: unknown;
  readonly default?: { readonly handler?: unknown } | null;
}

type Loaded = { readonly handler: unknown } | { readonly errorMessage: string };

const loading = load(workerData as string);

parentPort?.on("message", (invocation: Invocation) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin.
  void answer(invocation).then((outcome) => parentPort?.postMessage(outcome));
});

async function answer(invocation: Invocation): Promise<HandlerOutcome> {
  const loaded = await loading;
  return "handler" in loaded ? invokeHandler(loaded.handler, invocation) : loaded;
}

async function load(file: string): Promise<Loaded> {
  try {
    const loaded = (await import(pathToFileURL(file).href)) as LoadedModule;
    // Of a CommonJS file whose exports Node cannot tell before it runs, only the default is known.
    const handler = loaded.handler ?? loaded.default?.handler;
    if (typeof handler === "function") return { handler };
    return { errorMessage: "index.handler is undefined or not exported" };
  } catch (error) {
    return { errorMessage: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
