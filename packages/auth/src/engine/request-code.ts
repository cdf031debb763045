/** Runs a call after which the pool sends a code to the user, and reads where the code was sent. */
import { readCodeDelivery } from "../protocol/account/code-delivery.ts";
import type { SentCode } from "../protocol/account/sent-code.ts";
import type { JsonObject } from "../protocol/wire/wire-request.ts";

/**
 * Runs the call.
 *
 * @param call Sends the request. It calls its argument if the response to an attempt was lost.
 * @throws AuthError `network.badAnswer` if the response does not have the documented shape, or an error of the call.
 */
export async function requestCode(call: (onAnswerLost: () => void) => Promise<JsonObject>): Promise<SentCode> {
  let isAnswerLost = false;
  const response = await call(() => {
    isAnswerLost = true;
  });
  return { delivery: readCodeDelivery(response), mayBeSentTwice: isAnswerLost };
}
