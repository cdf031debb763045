/** Why no microphone can be recorded, by the name of the exception of `getUserMedia`. */
export type MicrophoneFailure = "microphoneDenied" | "microphoneMissing" | "microphoneBusy";

export function microphoneFailureOf(error: unknown): MicrophoneFailure {
  switch (typeof error === "object" && error !== null && "name" in error ? error.name : "") {
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
