/**
 * Checks a code that answers a challenge. Attempts are limited per session, and wrong codes also per user over all sessions.
 *
 * First and second factors are counted separately. A stranger can use up the wrong attempts of the first factor by guessing
 * one-time passwords, and that must not block sign-ins by password and second factor.
 */
import type { PoolContext } from "../../pool-context.ts";
import { serviceError, ServiceError } from "../../wire/service-error.ts";
import { codeDigest } from "./issue-code.ts";
import { ATTEMPT_WINDOW_MS, CODE_ATTEMPTS_PER_SESSION, WRONG_CODES_PER_HOUR } from "../../limits.ts";
import type { SignInSession } from "../sessions/sign-in-session.ts";

/**
 * Checks a code within the limits of its session and its user. Call it inside `keepWritesOnRefusal`, so that a refusal does not
 * undo what was counted.
 *
 * @param check throws CodeMismatchException for a wrong code.
 * @throws ServiceError TooManyFailedAttemptsException after too many wrong codes of the user in an hour, or
 * NotAuthorizedException after too many attempts in the session.
 */
export function checkCodeWithinLimits<Checked>(
  pool: PoolContext,
  session: SignInSession,
  check: () => Checked,
): Checked {
  const nowMs = pool.clock.now();
  const kind = session.isFirstFactor === true ? "failedFirstFactorCode" : "failedSecondFactorCode";
  const failures = {
    subject: session.subject,
    kind,
    limit: WRONG_CODES_PER_HOUR,
    sinceMs: nowMs - ATTEMPT_WINDOW_MS,
  } as const;
  if (pool.store.countAttempts(failures) >= failures.limit) throw serviceError("tooManyFailedAttempts");
  countCodeAttempt(pool, session);
  try {
    return check();
  } catch (error) {
    const isWrong = error instanceof ServiceError && error.exception === "CodeMismatchException";
    if (isWrong) pool.store.addAttempt({ ...failures, nowMs });
    throw error;
  }
}

/** @throws ServiceError CodeMismatchException. */
export function useSignInCode(pool: PoolContext, session: SignInSession, code: string): void {
  const digest = codeDigest(pool, session.id, "signIn", code);
  const use = pool.store.useCode({ subject: session.id, purpose: "signIn", digest }, pool.clock.now());
  if (use !== "used") throw serviceError("signInCodeMismatch");
}

function countCodeAttempt(pool: PoolContext, { id, expiresAtMs }: SignInSession): void {
  const nowMs = pool.clock.now();
  const isCounted = pool.store.addAttempt({
    subject: id,
    kind: "answerCode",
    limit: CODE_ATTEMPTS_PER_SESSION,
    sinceMs: nowMs - expiresAtMs,
    nowMs,
  });
  if (!isCounted) throw serviceError("invalidSession");
}
