/** An operation: its name, the declared shape of its request, and what it does as a sequence of named rules. */
import type { UserPoolOperation } from "@poolgate/auth/wire";
import type { PoolContext } from "../pool-context.ts";
import { type Member, readInput } from "../wire/schema.ts";

export interface Operation {
  readonly name: UserPoolOperation;
  /**
   * Carries the operation out and gives the answer's members.
   *
   * @param body the parsed JSON of the request, whatever it is.
   * @throws ServiceError when it is refused; then nothing is half done.
   */
  answer(pool: PoolContext, body: unknown): object;
}

export function defineOperation<Input>(definition: {
  readonly name: UserPoolOperation;
  readonly input: Member<Input>;
  readonly run: (pool: PoolContext, input: Input) => object;
}): Operation {
  return {
    name: definition.name,
    answer: (pool, body) => definition.run(pool, readInput(definition.input, body)),
  };
}
