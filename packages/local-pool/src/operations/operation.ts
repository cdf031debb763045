/** An operation: its name, the declared shape of its request, and what it does as a sequence of named rules. */
import type { UserPoolOperation } from "@poolgate/auth/wire";
import type { PoolContext } from "../pool-context.ts";
import { type Member, readInput } from "../wire/schema.ts";

export interface Operation {
  readonly name: UserPoolOperation;
  /**
   * Reads a request, and makes the checks that take waiting; gives what is left to do, all in one step, which comes to the
   * answer's members.
   *
   * @param body the parsed JSON of the request, whatever it is.
   * @throws ServiceError when it is refused, as the step may; then nothing is half done.
   */
  prepare(pool: PoolContext, body: unknown): Commit | Promise<Commit>;
}

export type Commit = () => object;

interface Definition<Input> {
  readonly name: UserPoolOperation;
  readonly input: Member<Input>;
}

export function defineOperation<Input>(
  definition: Definition<Input> & { readonly run: (pool: PoolContext, input: Input) => object },
): Operation {
  return definePreparedOperation({ ...definition, prepare: (pool, input) => () => definition.run(pool, input) });
}

/** For operations that wait for something before their one step; until then they may only read. */
export function definePreparedOperation<Input>(
  definition: Definition<Input> & { readonly prepare: (pool: PoolContext, input: Input) => Commit | Promise<Commit> },
): Operation {
  return {
    name: definition.name,
    prepare: (pool, body) => definition.prepare(pool, readInput(definition.input, body)),
  };
}
