/**
 * Calls a function of a Lambda emulator by the Invoke API, as SAM's `start-lambda`, Serverless Offline and the Runtime Interface
 * Emulator answer it.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html
 */
import { type HandlerOutcome, MAX_RESPONSE, TOO_LONG } from "./invoke-handler.ts";

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
    if (!response.ok) {
      await response.body?.cancel();
      return { notInvoked: nameOf(response) };
    }
    const text = await readText(response);
    if (text === undefined) return TOO_LONG;
    return outcomeOf(text, response.headers.has("x-amz-function-error"));
  } catch {
    return { notInvoked: "ConnectException" };
  }
}

function nameOf(response: Response): string {
  const [name = ""] = (response.headers.get("x-amzn-errortype") ?? "").split(":", 1);
  return /^\w{1,100}$/.test(name) ? name : `HTTP ${response.status}`;
}

/** Undefined when the body is too long. */
async function readText({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_RESPONSE) return undefined;
  }
  return text + decoder.decode();
}

/** The Runtime Interface Emulator tells an error by its members only. */
function outcomeOf(json: string, isError: boolean): HandlerOutcome {
  const { errorMessage, errorType } = membersOf(json);
  if (isError || (typeof errorMessage === "string" && typeof errorType === "string")) {
    return { errorMessage: typeof errorMessage === "string" ? errorMessage : "Unhandled" };
  }
  return { json };
}

function membersOf(json: string): { readonly [name: string]: unknown } {
  try {
    return (JSON.parse(json) ?? {}) as { readonly [name: string]: unknown };
  } catch {
    return {};
  }
}
