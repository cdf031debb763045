/** One call of an operation, in an order in which each finds what it needs. */

/** What earlier steps have made. */
export interface World {
  userPoolId: string;
  userPoolArn: string;
  clientId: string;
  clientSecret: string;
  /** A user's access token. */
  accessToken: string;
  session: string;
  /** The code of the newest message. */
  readonly latestCode: () => string;
  /** Sends a request that is no call of an operation. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Ids by a name of the steps' own. */
  readonly ids: Map<string, string>;
}

export interface Step {
  readonly operation: string;
  readonly input: (world: World) => object;
  /** Keeps what later steps need of the answer. */
  readonly keep?: (world: World, answer: never) => void | Promise<void>;
}

/** @param input without the id of the pool. */
export function poolStep(operation: string, input: (world: World) => object = () => ({}), keep?: Step["keep"]): Step {
  return step(operation, (world) => ({ UserPoolId: world.userPoolId, ...input(world) }), keep);
}

export function step(operation: string, input: (world: World) => object, keep?: Step["keep"]): Step {
  return { operation, input, ...(keep === undefined ? {} : { keep }) };
}

export function idOf({ ids }: World, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`No step has made ${name}.`);
  return id;
}
