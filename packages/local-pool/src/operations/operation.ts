/** Declares what an operation is: a name, the schema of its input, and a function. */
import type { IdentityPoolOperation, UserPoolOperation } from "@poolgate/auth/wire";
import type { PoolContext } from "../pool-context.ts";
import { type Member, readInput } from "../wire/schema.ts";

export type OperationName = IdentityPoolOperation | UserPoolOperation;

export interface Operation {
  readonly name: OperationName;
  /**
   * Reads a request, and makes the checks that must wait for something. Returns the rest of the operation, which runs in one
   * transaction and returns the response body.
   *
   * @param body the parsed JSON of the request.
   * @throws ServiceError when the request is refused. Then nothing has changed.
   */
  prepare(pool: PoolContext, body: unknown): Commit | Promise<Commit>;
}

export type Commit = () => object;

interface Definition<Input> {
  readonly name: OperationName;
  readonly input: Member<Input>;
}

export function defineOperation<Input>(
  definition: Definition<Input> & { readonly run: (pool: PoolContext, input: Input) => object },
): Operation {
  return definePreparedOperation({ ...definition, prepare: (pool, input) => () => definition.run(pool, input) });
}

/** For an operation that must wait for something before its transaction. Until then it may only read. */
export function definePreparedOperation<Input>(
  definition: Definition<Input> & { readonly prepare: (pool: PoolContext, input: Input) => Commit | Promise<Commit> },
): Operation {
  return {
    name: definition.name,
    prepare: (pool, body) => definition.prepare(pool, readInput(definition.input, body)),
  };
}
