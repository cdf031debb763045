/** Checks a confirmation code. A right code can be used once; a wrong attempt does not use it up. */
import type { PoolContext } from "../../pool-context.ts";
import type { CodePurpose } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { codeDigest } from "./issue-code.ts";

/** @throws ServiceError CodeMismatchException, or ExpiredCodeException when there is no valid code. */
export function useCode(pool: PoolContext, subject: string, purpose: CodePurpose, code: string): void {
  const digest = codeDigest(pool, subject, purpose, code);
  const use = pool.store.useCode({ subject, purpose, digest }, pool.clock.now());
  if (use === "mismatch") throw serviceError("codeMismatch");
  if (use === "expired") throw serviceError("codeExpired");
}
