/**
 * Runs work in one transaction that is committed even when the call is refused.
 *
 * A refused call must still keep some of its writes: a counted failure, a used challenge, a revoked session. Any error other
 * than a ServiceError undoes everything.
 */
import type { PoolContext } from "./pool-context.ts";
import { ServiceError } from "./wire/service-error.ts";

/**
 * Returns the result of `work`.
 *
 * @throws ServiceError that `work` threw, after its writes are stored.
 */
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
