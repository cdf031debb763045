/** Chooses the notice that a screen shows after a code was sent. */
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

/**
 * Returns the notice; undefined if none is needed.
 *
 * @param isAnother True if the user has requested a code before. The first code needs no notice.
 */
export function noticeOfSentCode({ mayBeSentTwice }: SentCode, isAnother: boolean): SentCodeNotice | undefined {
  if (mayBeSentTwice) return "codeMaybeSentTwice";
  return isAnother ? "codeSent" : undefined;
}
