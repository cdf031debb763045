/** Refines a text as a mutation: idle, refining, then success or the text of a failure. */
import { useMutation } from "@tanstack/react-query";
import { voiceLoop } from "../../../../content/voice-loop.ts";
import { isServiceRefusal } from "../recorder/service-refused-error.ts";
import { refineText, type Refinement } from "./refine-text.ts";

export function useRefineText(refineUrl: string) {
  return useMutation({
    mutationFn: (refinement: Refinement) => refineText(refineUrl, refinement),
    networkMode: "always",
    gcTime: 0,
  });
}

/** The text for a failed refinement. */
export function describeRefineFailure(error: Error): string {
  if (!isServiceRefusal(error)) return voiceLoop.refineUnreachable;
  return error.serverError === undefined || error.serverError.trim() === ""
    ? voiceLoop.refineFailed
    : error.serverError;
}
