/**
 * Declares what an operation is. Its file holds all of it: the members of its input with their limits, what it checks and
 * changes, and its response. The only other place is the list (operations.ts).
 */
import type { PoolContext } from "../pool-context.ts";
import { signingKeysSetting } from "../tokens/load-signing-keys.ts";
import { runWithTriggers } from "../triggers/run-with-triggers.ts";
import { type Member, readInput, type ValidationException } from "../wire/schema.ts";
import { userPoolNotFoundError } from "../wire/service-error.ts";

export interface Operation<Name extends string = string> {
  readonly name: Name;
  /** Whether only the pool's owner may call it, with a signature. */
  readonly isOwners: boolean;
  /**
   * Reads a request, and makes the checks that must wait for something. Resolves to the rest of the operation, which runs in
   * one transaction and returns the response body.
   *
   * @param body the parsed JSON of the request.
   * @throws ServiceError when the request is refused. Then nothing has changed.
   */
  prepare(pool: PoolContext, body: unknown): Promise<() => object>;
}

export interface Definition<Name extends string, Input, Checked> {
  /** The name in the service's documentation. */
  readonly name: Name;
  /** Default false. */
  readonly isOwners?: boolean;
  /**
   * Whether it holds the write lock from its first read on, so that another process cannot change what it has read, and a refusal
   * undoes all of its writes. Default: for the owner's operations.
   */
  readonly isAtomic?: boolean;
  readonly input: Member<Input>;
  /** The exception for input that breaks the schema. Default InvalidParameterException. */
  readonly invalidInput?: ValidationException;
  /** For an operation that must wait for something before its transaction. It may only read. */
  readonly prepare?: (pool: PoolContext, input: Input) => Promise<Checked>;
  /** Runs in one transaction, and returns the response body. `checked` is the result of `prepare`. */
  readonly run: (pool: PoolContext, input: Input, checked: Checked) => object;
}

/**
 * Defines an operation.
 *
 * @example
 * export const deleteUser = defineOperation({
 *   name: "DeleteUser",
 *   input: structure({ AccessToken: required(token) }),
 *   run(pool, input) {
 *     const { user } = checkAccessToken(pool, input.AccessToken);
 *     pool.store.deleteUser(user.id);
 *     return {};
 *   },
 * });
 */
export function defineOperation<const Name extends string, Input, Checked = undefined>(
  definition: Definition<Name, Input, Checked>,
): Operation<Name> {
  const { name, isOwners = false, isAtomic = isOwners, input: schema, invalidInput, prepare, run } = definition;
  return {
    name,
    isOwners,
    async prepare(pool, body) {
      const input = readInput(schema, body, invalidInput);
      checkPool(pool, input);
      const { ClientMetadata: clientMetadata, ChallengeName: answeredChallenge } = input as CallMetadata;
      pool.call.caller = {
        ...pool.call.caller,
        answeredChallenge,
        ...(isStartOfSignIn(input) ? { validationData: clientMetadata } : { clientMetadata }),
      };
      // Without `prepare`, `run` has no use for a third parameter.
      const checked = (await prepare?.(pool, input)) as Checked;
      const work = (): object => run(pool, input, checked);
      return isAtomic ? () => pool.store.transaction(work) : work;
    },
  };
}

interface CallMetadata {
  readonly ClientMetadata?: ReadonlyMap<string, string> | undefined;
  readonly ChallengeName?: string;
}

/** The service passes the metadata of a sign-in's first call to fewer triggers, under another name. A refresh has none of those. */
function isStartOfSignIn(input: unknown): boolean {
  const { AuthFlow: flow } = input as { readonly AuthFlow?: string };
  return flow !== undefined && !flow.startsWith("REFRESH_TOKEN");
}

/**
 * A call that names an unknown pool comes to the pool of the settings file (pool-of-call.ts).
 *
 * @throws ServiceError ResourceNotFoundException.
 */
function checkPool({ config }: PoolContext, input: unknown): void {
  const { UserPoolId: named } = input as { readonly UserPoolId?: string | undefined };
  if (named !== undefined && named !== config.userPoolId) throw userPoolNotFoundError(named);
}

/**
 * The pool may have been deleted while the call waited. Another one may have its id since.
 *
 * @throws ServiceError ResourceNotFoundException.
 */
function checkIsThere({ account, config, keysSetting, storeId }: PoolContext): void {
  if (storeId === "") return;
  const keysId = account.find("userPool", storeId)?.content.keysId;
  if (keysId === undefined || signingKeysSetting(keysId) !== keysSetting)
    throw userPoolNotFoundError(config.userPoolId);
}

/**
 * Runs an operation, or a step of the hosted pages, with the triggers that it needs. Resolves to its result, once its writes are
 * durable.
 *
 * @throws ServiceError as the operation does, or ResourceNotFoundException for a pool that was deleted meanwhile.
 */
export function runOperation<Result>(pool: PoolContext, operation: () => Result): Promise<Result> {
  const hasTriggers = Object.keys(pool.config.lambdaConfig).length > 0;
  const work = (): Result => {
    checkIsThere(pool);
    return operation();
  };
  return hasTriggers ? runWithTriggers(pool, work) : pool.store.durably(work);
}
