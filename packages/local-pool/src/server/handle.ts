/** What a server does with the requests that it gets. */
import type { CallAnswer, CallRequest } from "../wire/envelope.ts";

/** Answers a call of the API. Never rejects. */
export type AnswerCall<Message extends CallRequest = CallRequest> = (request: Message) => Promise<CallAnswer>;

/** A function from a request to its response. */
export interface Handle {
  (request: Request): Promise<Response>;
  /** Answers a call of the API that did not come as a `Request`. Undefined while a test may set faults for it. */
  readonly answerCall?: AnswerCall | undefined;
}
