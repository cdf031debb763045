/** Transcribing as a mutation; the recorder machine decides when it runs and what becomes of it. */
import { useMutation } from "@tanstack/react-query";
import { transcribeClip, type Transcription } from "./transcribe-clip.ts";

export function useTranscribeClip(transcribeUrl: string) {
  return useMutation({
    mutationFn: (transcription: Transcription) => transcribeClip(transcribeUrl, transcription),
    // By default a mutation waits for the network to come back; a visitor should be told instead.
    networkMode: "always",
    // Nobody reads the result from the cache, and it holds the sound.
    gcTime: 0,
  });
}
