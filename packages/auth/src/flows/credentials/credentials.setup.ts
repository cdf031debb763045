/** Declares the context, events, effects, guards and actions of the credentials machine. */
import { assign, setup } from "xstate";
import { type Failure, toFailure } from "../../protocol/errors/auth-error.ts";
import { type ClockReading, isBefore, type IssuedCredentials } from "../../protocol/identity/aws-credentials.ts";
import { isIdentityStale } from "../../protocol/identity/identity-exception.ts";
import type { Login } from "../../protocol/identity/login.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { Effect, Listener } from "../../engine/index.ts";

/** Whom the credentials are for. A guest has no id and no login. */
export interface Holder {
  readonly userId: string | undefined;
  readonly login: Login | undefined;
}

/** Credentials, and until when they may be used again. */
export interface ReceivedCredentials {
  readonly identityId: string;
  readonly credentials: Secret<IssuedCredentials>;
  readonly reusableUntil: ClockReading;
}

export interface CredentialsContext {
  /** The one who has asked last. Undefined until somebody has asked. */
  readonly holder: Holder | undefined;
  readonly identityId: string | undefined;
  readonly credentials: Secret<IssuedCredentials> | undefined;
  readonly reusableUntil: ClockReading | undefined;
  /** True if the identity was stale and another one was requested. That is done once for each request of an app. */
  readonly hasReplacedIdentity: boolean;
  readonly failure: Failure | undefined;
}

export type CredentialsEvent =
  /** `now` is the time of the request. With `isForced`, new credentials are requested in any case. */
  | { type: "credentials.requested"; holder: Holder; now: ClockReading; isForced: boolean }
  /** Another user has signed in, or the session has ended. */
  | { type: "user.changed" };

type WithError = { error: unknown };
type Requested = Omit<Extract<CredentialsEvent, { type: "credentials.requested" }>, "type">;
type ForHolder = { holder: Holder | undefined };

const NONE = { credentials: undefined, reusableUntil: undefined };

function isSameHolder(known: Holder | undefined, asking: Holder): boolean {
  return known !== undefined && known.userId === asking.userId;
}

/** A guest's identity is kept for the user who signs in, so that the identity pool links it to the user. */
function isIdentityKept(known: Holder | undefined, asking: Holder): boolean {
  return isSameHolder(known, asking) || known?.userId === undefined;
}

/** The effects of the machine. */
export type CredentialsEffects = {
  /** Resolves with the stored identity of a guest. */
  loadIdentity: Effect<string | undefined>;
  requestIdentity: Effect<string, ForHolder>;
  storeIdentity: Effect<void, { identityId: string | undefined }>;
  requestCredentials: Effect<ReceivedCredentials, ForHolder & { identityId: string | undefined }>;
  removeIdentity: Effect<void>;
  /** Sends an event when another user signs in, and when the session ends. */
  watchUser: Effect<never, Listener<CredentialsEvent>>;
};

export const credentialsSetup = (actors: CredentialsEffects) =>
  setup({
    types: {} as { context: CredentialsContext; events: CredentialsEvent },
    actors,
    guards: {
      isReusable: ({ context }, { holder, now, isForced }: Requested) =>
        !isForced &&
        context.reusableUntil !== undefined &&
        isSameHolder(context.holder, holder) &&
        isBefore(now, context.reusableUntil),
      /** The running requests are for the same user or guest, so they answer this request, too. */
      isUnderWay: ({ context }, { holder }: Requested) => isSameHolder(context.holder, holder),
      hasIdentity: ({ context }) => context.identityId !== undefined,
      isFound: (_, { identityId }: { identityId: string | undefined }) => identityId !== undefined,
      isGuest: ({ context }) => context.holder?.userId === undefined,
      mayReplaceIdentity: ({ context }, { error }: WithError) =>
        !context.hasReplacedIdentity && isIdentityStale(toFailure(error).code),
    },
    actions: {
      setHolder: assign(({ context }, { holder }: Requested) => ({
        ...NONE,
        holder,
        identityId: isIdentityKept(context.holder, holder) ? context.identityId : undefined,
        hasReplacedIdentity: false,
        failure: undefined,
      })),
      setIdentity: assign((_, { identityId }: { identityId: string | undefined }) => ({ identityId })),
      setCredentials: assign((_, { received }: { received: ReceivedCredentials }) => received),
      clearIdentity: assign({ identityId: undefined, hasReplacedIdentity: true }),
      recordFailure: assign((_, { error }: WithError) => ({ failure: toFailure(error) })),
      /** Removes the credentials and the login from memory. Only a guest's identity is kept. */
      clearHolder: assign(({ context }) => ({
        ...NONE,
        holder: undefined,
        identityId: context.holder?.userId === undefined ? context.identityId : undefined,
        failure: undefined,
      })),
    },
  });
