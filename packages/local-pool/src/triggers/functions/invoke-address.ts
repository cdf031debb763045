/**
 * Calls a function of a Lambda emulator by the Invoke API, as SAM's `start-lambda`, Serverless Offline and the Runtime Interface
 * Emulator answer it.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html
 */
import type { HandlerOutcome } from "./invoke-handler.ts";

/** The only function of the Runtime Interface Emulator. */
const EMULATOR_PATH = "/2015-03-31/functions/function/invocations";

/** Never rejects. `notInvoked` is the name of the error that kept the function from running. */
export async function invokeAddress(
  address: string,
  event: string,
  signal: AbortSignal,
): Promise<HandlerOutcome | { readonly notInvoked: string }> {
  try {
    const url = new URL(address);
    if (url.pathname === "/") url.pathname = EMULATOR_PATH;
    const headers = { "content-type": "application/json", "x-amz-invocation-type": "RequestResponse" };
    const response = await fetch(url, { method: "POST", body: event, headers, signal, redirect: "error" });
    const text = await response.text();
    if (!response.ok) return { notInvoked: nameOf(response) };
    return outcomeOf(text, response.headers.has("x-amz-function-error"));
  } catch {
    return { notInvoked: "ConnectException" };
  }
}

function nameOf(response: Response): string {
  const [name = ""] = (response.headers.get("x-amzn-errortype") ?? "").split(":", 1);
  return /^\w{1,100}$/.test(name) ? name : `HTTP ${response.status}`;
}

/** The Runtime Interface Emulator tells an error by its members only. */
function outcomeOf(text: string, isError: boolean): HandlerOutcome {
  let returned: unknown;
  try {
    returned = text === "" ? undefined : JSON.parse(text);
  } catch {
    return { returned: undefined };
  }
  const { errorMessage, errorType } = (returned ?? {}) as { readonly [name: string]: unknown };
  if (isError || (typeof errorMessage === "string" && typeof errorType === "string")) {
    return { errorMessage: typeof errorMessage === "string" ? errorMessage : "Unhandled" };
  }
  return { returned };
}
