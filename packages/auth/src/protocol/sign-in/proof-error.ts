/**
 * Distinguishes a wrong SRP proof from one with a wrong timestamp.
 *
 * The pool rejects a proof whose timestamp differs from its own time by more than five minutes, with the same exception
 * as for a wrong password. The `Date` header of the response contains the pool's time.
 */
import { type AuthErrorCode, toFailure } from "../errors/auth-error.ts";
import { signInError } from "./sign-in-error.ts";

/**
 * Less than five minutes, because the clock of the `Date` header may differ from the one that the pool checks with. It is
 * much longer than a call takes.
 */
const MAX_TIMESTAMP_ERROR_MS = 240_000;

/** The codes of the exceptions with which a pool rejects a proof. */
const PROOF_EXCEPTIONS: readonly AuthErrorCode[] = ["signIn.incorrectCredentials", "signIn.refused"];

/**
 * Returns the error `signIn.clockWrong` if the timestamp of the proof was wrong, otherwise the given error.
 *
 * @param times.signedAtMs The timestamp of the proof, in milliseconds since 1970.
 * @param times.serverNowMs The pool's time, measured by the error response.
 */
export function readProofException(
  error: unknown,
  { signedAtMs, serverNowMs }: { readonly signedAtMs: number; readonly serverNowMs: number },
): unknown {
  const isClockWrong = Math.abs(serverNowMs - signedAtMs) > MAX_TIMESTAMP_ERROR_MS;
  return isClockWrong && PROOF_EXCEPTIONS.includes(toFailure(error).code)
    ? signInError("signIn.clockWrong", error)
    : error;
}
