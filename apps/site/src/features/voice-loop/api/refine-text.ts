/** `POST /refine`: has the api refine a text. */
import { ServiceRefusedError } from "../recorder/service-refused-error.ts";
import { postJson, readMember } from "./post-json.ts";

export interface Refinement {
  readonly text: string;
  readonly signal: AbortSignal;
}

/** @throws ServiceRefusedError when there is no refined text; TypeError or DOMException when there was no response. */
export async function refineText(refineUrl: string, { text, signal }: Refinement): Promise<string> {
  const answer = await postJson(`${refineUrl}/refine`, { text }, signal);
  const refined = readMember(answer, "refined");
  // An empty result is an error, because a text without words is never sent.
  if (answer.isOk && refined !== undefined && refined.trim() !== "") return refined;
  throw new ServiceRefusedError(readMember(answer, "error"));
}
