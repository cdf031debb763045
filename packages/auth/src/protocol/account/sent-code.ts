/** What came of a request for a code: where the code went, and what the screen says about it. */
import type { CodeDelivery } from "./code-delivery.ts";

export interface SentCode {
  readonly delivery: CodeDelivery | undefined;
  /** The answer to an earlier attempt was lost: more than one code may be on its way, and only the newest one works. */
  readonly mayBeSentTwice: boolean;
}

export type SentCodeNotice = "codeSent" | "codeMaybeSentTwice";

/** @param isAnother Whether the person has asked for a code before. The first one needs no notice of its own. */
export function noticeOfSentCode({ mayBeSentTwice }: SentCode, isAnother: boolean): SentCodeNotice | undefined {
  if (mayBeSentTwice) return "codeMaybeSentTwice";
  return isAnother ? "codeSent" : undefined;
}
