/** A TanStack Query mutation that sends a recorded clip to the api. The recorder machine starts it and handles its result. */
import { useMutation } from "@tanstack/react-query";
import { transcribeClip, type Transcription } from "./transcribe-clip.ts";

export function useTranscribeClip(transcribeUrl: string) {
  return useMutation({
    mutationFn: (transcription: Transcription) => transcribeClip(transcribeUrl, transcription),
    // By default a mutation waits while the browser is offline. With "always" it fails at once, and the visitor sees an error.
    networkMode: "always",
    // The mutation cache holds the audio: it is removed as soon as no component uses the mutation.
    gcTime: 0,
  });
}
