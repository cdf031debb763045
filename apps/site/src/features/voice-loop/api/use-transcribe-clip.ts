/** Transcribes a clip as a mutation. The recorder machine decides when it runs and handles its result. */
import { useMutation } from "@tanstack/react-query";
import { transcribeClip, type Transcription } from "./transcribe-clip.ts";

export function useTranscribeClip(transcribeUrl: string) {
  return useMutation({
    mutationFn: (transcription: Transcription) => transcribeClip(transcribeUrl, transcription),
    // By default a mutation waits for the network; here the visitor is told instead.
    networkMode: "always",
    // The cache is not used and would keep the audio in memory.
    gcTime: 0,
  });
}
