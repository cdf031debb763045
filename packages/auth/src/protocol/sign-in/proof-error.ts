/**
 * A refused proof of a password, or of a device: was it wrong, or only signed at the wrong time?
 *
 * The pool refuses a proof whose timestamp is more than five minutes from its own time, with the words for a wrong password.
 * Its answer also says what time it is, so the two can be told apart.
 */
import { type AuthErrorCode, toFailure } from "../errors/auth-error.ts";
import { signInError } from "./sign-in-error.ts";

/** Less than the pool's five minutes: its clock and that of its `Date` header may differ a little. Far more than a call takes. */
const MAX_TIMESTAMP_ERROR_MS = 240_000;

/** What a pool says of a proof that it does not take. */
const PROOF_REFUSALS: readonly AuthErrorCode[] = ["signIn.incorrectCredentials", "signIn.refused"];

/**
 * The error of a refused proof: `signIn.clockWrong` when its timestamp was the reason, else the error as it is.
 *
 * @param serverNowMs The server's time, measured by the refusal itself.
 */
export function readProofRefusal(
  error: unknown,
  { signedAtMs, serverNowMs }: { readonly signedAtMs: number; readonly serverNowMs: number },
): unknown {
  const isUntimely = Math.abs(serverNowMs - signedAtMs) > MAX_TIMESTAMP_ERROR_MS;
  return isUntimely && PROOF_REFUSALS.includes(toFailure(error).code) ? signInError("signIn.clockWrong", error) : error;
}
