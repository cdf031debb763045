/** Why there is no microphone to record from, by the name of what `getUserMedia` threw. */
export type MicrophoneFailure = "microphoneDenied" | "microphoneMissing" | "microphoneBusy";

export function microphoneFailureOf(error: unknown): MicrophoneFailure {
  switch (error instanceof Error ? error.name : "") {
    case "NotFoundError":
    case "OverconstrainedError":
      return "microphoneMissing";
    case "NotReadableError":
    case "AbortError":
      return "microphoneBusy";
    default:
      return "microphoneDenied";
  }
}
