/** `POST /refine` (`spec.md` §7): a text becomes a better one. */
import { ServiceRefusedError } from "../recorder/service-refused-error.ts";
import { postJson, readMember } from "./post-json.ts";

export interface Refinement {
  readonly text: string;
  readonly signal: AbortSignal;
}

/** @throws ServiceRefusedError when there is no refined text; TypeError or DOMException when no answer came. */
export async function refineText(refineUrl: string, { text, signal }: Refinement): Promise<string> {
  const answer = await postJson(`${refineUrl}/refine`, { text }, signal);
  const refined = readMember(answer, "refined");
  // Only a text without words may become nothing, and such a text is not sent.
  if (answer.isOk && refined !== undefined && refined.trim() !== "") return refined;
  throw new ServiceRefusedError(readMember(answer, "error"));
}
