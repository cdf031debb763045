/** The parts of a pool that rules and operations use: settings, store, secrets, keys and clock. */
import { randomUUID } from "node:crypto";
import type { Clock } from "./clock.ts";
import type { ResolvedUserPoolClient, ResolvedUserPoolConfig } from "./config.ts";
import type { IdentityProviders } from "./hosted/federation/identity-providers.ts";
import type { Log } from "./log.ts";
import type { AccountKinds, PoolKinds, Resources } from "./pools/resources.ts";
import type { PoolSecrets } from "./secrets/pool-secrets.ts";
import type { Store } from "./store/store.ts";
import type { SigningKeys } from "./tokens/signing-keys.ts";
import type { LambdaFunctions } from "./triggers/functions/lambda-functions.ts";
import type { TriggerEvent, TriggerName } from "./triggers/triggers.ts";
import type { ServiceError } from "./wire/service-error.ts";

/** The response of a trigger, or the error that the operation throws instead. */
export type TriggerResult = { readonly response: unknown } | { readonly error: ServiceError };

/** A trigger that runs once the writes are stored. */
interface LaterTrigger {
  readonly trigger: TriggerName;
  readonly makeEvent: () => Promise<TriggerEvent>;
  readonly isAwaited: boolean;
}

/** Who calls, as the events of triggers tell it. */
export interface Caller {
  /** Undefined for a call without an app client. */
  readonly clientId: string | undefined;
  /** `awsSdkVersion` of an event. */
  readonly sdkVersion: string;
  /** Of the request, where the service passes it to the triggers. */
  readonly clientMetadata: ReadonlyMap<string, string> | undefined;
  /** ClientMetadata of InitiateAuth, which only some triggers get, under this name. */
  readonly validationData: ReadonlyMap<string, string> | undefined;
  /** The challenge that the call answers. */
  readonly answeredChallenge: string | undefined;
  /** Whether the login page calls, whose own tokens are for nobody else. */
  readonly isLoginPage: boolean;
}

/** The state of one call. */
export interface CallContext {
  /** The id of an account that the call may create. It is the same each time that the operation runs again. */
  readonly newUserId: string;
  caller: Caller;
  readonly triggers: {
    /** What the triggers have responded so far. */
    readonly results: Map<string, TriggerResult>;
    /** How often this run of the operation has used each trigger. */
    readonly uses: Map<string, number>;
    /** Those of this run of the operation that are called after it. */
    readonly afterwards: LaterTrigger[];
  };
  /** What is computed once, however often the operation runs. */
  readonly computed: Map<string, unknown>;
  /** The auth event of the sign-in that the call belongs to, in a pool that records them. The last run of the operation counts. */
  readonly signIn: { eventId: string | undefined };
}

/** The parts that all calls share. */
export type SharedContext = Omit<PoolContext, "call">;

/** The same before the signing keys are loaded. */
export type PoolBase = Omit<SharedContext, "keys">;

const NO_CALLER: Caller = {
  clientId: undefined,
  sdkVersion: "aws-sdk-unknown-unknown",
  clientMetadata: undefined,
  validationData: undefined,
  answeredChallenge: undefined,
  isLoginPage: false,
};

export function startCall(caller: Partial<Caller> = {}): CallContext {
  return {
    newUserId: randomUUID(),
    caller: { ...NO_CALLER, ...caller },
    triggers: { results: new Map(), uses: new Map(), afterwards: [] },
    computed: new Map(),
    signIn: { eventId: undefined },
  };
}

/** Notes the app client for which a call is made, once it is known. */
export function setCaller({ call }: Pick<PoolContext, "call">, clientId: string): void {
  call.caller = { ...call.caller, clientId };
}

/** The result of `compute`, which runs once in a call. For what takes long: the operation runs again after each trigger. */
export function once<Result>({ call }: Pick<PoolContext, "call">, name: string, compute: () => Result): Result {
  if (!call.computed.has(name)) call.computed.set(name, compute());
  // The same name stands for the same computation.
  return call.computed.get(name) as Result;
}

export interface PoolContext {
  readonly config: ResolvedUserPoolConfig;
  readonly clients: ReadonlyMap<string, ResolvedUserPoolClient>;
  /** The part of the pool id after the first underscore. It is part of every SRP identity. */
  readonly poolName: string;
  /** The pool's address, such as `http://localhost:9400`. It is never taken from a request. */
  readonly origin: string;
  /** `iss` of every token. */
  readonly issuer: string;
  /** The pool's id in the store. Empty for the pool of the settings file. */
  readonly storeId: string;
  /** The name of the pool's signing keys among the settings. */
  readonly keysSetting: string;
  readonly store: Store;
  /** What was made over the wire in this pool. */
  readonly resources: Resources<PoolKinds>;
  /** What was made over the wire and belongs to no pool. */
  readonly account: Resources<AccountKinds>;
  /** All pools of the process. */
  readonly pools: PoolDirectory;
  readonly secrets: PoolSecrets;
  readonly keys: SigningKeys;
  readonly identityProviders: IdentityProviders;
  readonly functions: LambdaFunctions;
  readonly call: CallContext;
  readonly clock: Clock;
  readonly log: Log;
}

/** The pools of the process. */
export interface PoolDirectory {
  /** The pool of the settings file. */
  readonly first: PoolBase;
  find(userPoolId: string): PoolBase | undefined;
  /** The pool of this client. */
  findByClient(clientId: string): PoolBase | undefined;
  /** The pool whose hosted pages have this domain. */
  findByDomain(domain: string): PoolBase | undefined;
  /** The pool with its signing keys. They are created at the first call, which takes a tenth of a second. */
  open(pool: PoolBase): Promise<SharedContext>;
  /** Drops what the process keeps of a pool that is deleted. It is read again if it is still there. */
  forget(pool: Pick<PoolBase, "keysSetting" | "storeId">): void;
  /** Stops the bundled identity providers. */
  stop(): void;
}
