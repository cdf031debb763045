/** A request that makes the pool send a code. */
import { readCodeDelivery } from "../protocol/account/read-code-delivery.ts";
import type { SentCode } from "../protocol/account/sent-code.ts";
import type { JsonObject } from "../protocol/wire/wire-request.ts";

/**
 * @param call Sends the request; tells the callback when the answer to an attempt was lost.
 * @throws AuthError `network.badAnswer` when the answer does not have the documented shape, or whatever the call throws.
 */
export async function sendCode(call: (onAnswerLost: () => void) => Promise<JsonObject>): Promise<SentCode> {
  const attempts = { isAnswerLost: false };
  const answer = await call(() => {
    attempts.isAnswerLost = true;
  });
  return { delivery: readCodeDelivery(answer), mayBeSentTwice: attempts.isAnswerLost };
}
