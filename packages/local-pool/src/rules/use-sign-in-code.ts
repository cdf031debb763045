/** A code that answers a challenge: a few tries a session, and the right one uses code and session up. */
import type { PoolContext } from "../pool-context.ts";
import { refusal } from "../wire/service-error.ts";
import { codeDigest } from "./issue-code.ts";
import { ATTEMPT_LIMITS } from "./limits.ts";
import type { SignInSession } from "./sign-in-session.ts";

/** @throws ServiceError NotAuthorizedException once a session has seen too many answers. */
export function takeCodeAttempt(pool: PoolContext, { id, expiresAtMs }: SignInSession): void {
  const nowMs = pool.clock.now();
  const isTaken = pool.store.takeAttempt({
    subject: id,
    kind: "answerCode",
    limit: ATTEMPT_LIMITS.answerCode,
    sinceMs: nowMs - expiresAtMs,
    nowMs,
  });
  if (!isTaken) throw refusal("invalidSession");
}

/** @throws ServiceError CodeMismatchException. */
export function useSignInCode(pool: PoolContext, session: SignInSession, code: string): void {
  const digest = codeDigest(pool, session.id, "signIn", code);
  const use = pool.store.useCode({ subject: session.id, purpose: "signIn", digest }, pool.clock.now());
  if (use !== "used") throw refusal("signInCodeMismatch");
}
