/**
 * One transaction for an outcome that may be a serviceError: a failure that was counted, a challenge that was used up or a family
 * that was revoked must stay written although the caller is refused. Any other error undoes everything.
 */
import type { PoolContext } from "../../pool-context.ts";
import { ServiceError } from "../../wire/service-error.ts";

/** What `work` gives; a ServiceError that it throws comes out after what it wrote is stored. */
export function keepWritesOnRefusal<Result>(pool: Pick<PoolContext, "store">, work: () => Result): Result {
  const outcome = pool.store.transaction(() => {
    try {
      return { result: work() };
    } catch (error) {
      if (error instanceof ServiceError) return error;
      throw error;
    }
  });
  if (outcome instanceof ServiceError) throw outcome;
  return outcome.result;
}
