/** What a screen shows after a code was sent: where it was sent, and a notice. */
import type { CodeDelivery } from "./code-delivery.ts";

/** The result of a request for a code. */
export interface SentCode {
  readonly delivery: CodeDelivery | undefined;
  /**
   * True if the response to an earlier attempt was lost. Then the user may receive two codes, and only the newer one
   * works.
   */
  readonly mayBeSentTwice: boolean;
}

export type SentCodeNotice = "codeSent" | "codeMaybeSentTwice";

/** The members of a machine's context that change after a code was sent. */
export interface SentCodeState {
  /** Where the latest code was sent. */
  readonly delivery: CodeDelivery | undefined;
  readonly notice: SentCodeNotice | undefined;
  readonly failure: undefined;
}

/**
 * Returns what is shown after a code was sent. If the response does not say where, the previous address is kept.
 *
 * @param isAnother True if the user has requested a code before. The first code needs no notice.
 */
export function afterSentCode(
  { delivery }: Pick<SentCodeState, "delivery">,
  sent: SentCode,
  isAnother: boolean,
): SentCodeState {
  const notice = isAnother ? "codeSent" : undefined;
  return {
    delivery: sent.delivery ?? delivery,
    notice: sent.mayBeSentTwice ? "codeMaybeSentTwice" : notice,
    failure: undefined,
  };
}
