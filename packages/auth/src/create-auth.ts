/**
 * One client for one user pool: its configuration, its environment, its session, and nothing shared with any other.
 *
 * `createAuth` starts the session actor and touches the environment for the first time. The calls of this package are
 * functions over the client (`signIn(auth, …)`), so that a bundle holds only those it imports.
 */
import { createActor, type ActorRefFrom } from "xstate";
import { browserEnvironment } from "./platform/browser-environment.ts";
import type { AuthEnvironment } from "./platform/environment.ts";
import { memoryLedger } from "./platform/ledger/memory-ledger.ts";
import type { CeremonyTurn } from "./flows/passkeys/web-authn.effects.ts";
import { createServerClock, type ServerClock } from "./platform/server-clock.ts";
import type { challengeMachine } from "./flows/challenge/challenge.machine.ts";
import type { sessionMachine } from "./flows/session/session.machine.ts";
import type { signUpMachine } from "./flows/sign-up/sign-up.machine.ts";
import { type AuthConfig, type ResolvedAuthConfig, resolveAuthConfig } from "./protocol/wire/auth-config.ts";
import { ownMembers } from "./protocol/wire/own-properties.ts";
import { actorOptions } from "./engine/actor-options.ts";
import { type Call, createCall, randomFraction } from "./engine/call.ts";
import { refuseHijackedPromises } from "./engine/call-control.ts";
import { provideSession } from "./flows/session/session.effects.ts";

export type SessionRef = ActorRefFrom<typeof sessionMachine>;

export interface Auth {
  readonly config: ResolvedAuthConfig;
  /** Who is signed in: an XState actor to render from, to listen to, to inspect. */
  readonly session: SessionRef;
  /** What the calls of this package share; not for apps. */
  readonly internals: {
    readonly environment: AuthEnvironment;
    readonly call: Call;
    /** The pool's time, by its answers. */
    readonly serverClock: ServerClock;
    /** A sign-up that waits for its code or for `autoSignIn`. */
    signUp?: ActorRefFrom<typeof signUpMachine> | undefined;
    /** A sign-in that waits for `confirmSignIn`. */
    challenge?: ActorRefFrom<typeof challengeMachine> | undefined;
    /** The newest call of `signIn`: only its question is kept for `confirmSignIn`. */
    newestSignIn?: symbol | undefined;
    /** A new device that the pool is told about, or was last; it never fails. */
    confirming?: Promise<void> | undefined;
    /** A passkey that the browser is asking for, or suggests. */
    ceremony?: CeremonyTurn["ceremony"];
  };
  /** Ends every actor, listener and request of this client; what is stored stays stored. */
  dispose(): void;
}

/** A storage of the app's own is not the one that the browser's ledger is about. */
function completeEnvironment(environment: Partial<AuthEnvironment>): AuthEnvironment {
  const isStorageOwn = environment.storage !== undefined && environment.ledger === undefined;
  return ownMembers(
    { ...browserEnvironment(), ...(isStorageOwn ? { ledger: memoryLedger() } : {}), ...environment },
    1,
  );
}

/**
 * Makes a client.
 *
 * @param environment Replaces parts of the world; by default a browser's.
 * @throws AuthError `configuration.*` (see `resolveAuthConfig`).
 */
export function createAuth(config: AuthConfig, environment: Partial<AuthEnvironment> = {}): Auth {
  refuseHijackedPromises();
  const resolved = resolveAuthConfig(ownMembers(config));
  const world = completeEnvironment(ownMembers(environment, 1));
  const ending = new AbortController();
  const serverClock = createServerClock(world.clock);
  const call = createCall(resolved, world, serverClock, ending.signal);
  const internals: Auth["internals"] = { environment: world, call, serverClock };
  const session = createActor(provideSession(resolved, internals), {
    input: { jitter: randomFraction(world) },
    ...actorOptions(world),
  });
  const warning = session.on("storage.refused", () => {
    warning.unsubscribe();
    world.warn?.("Poolgate: the browser's storage is full or blocked. The session lasts as long as this page.");
  });
  session.on("session.started", ({ user }) => {
    const signUp = internals.signUp?.getSnapshot();
    const isWaiting = signUp?.hasTag("autoSignIn") === true && !signUp.hasTag("shared");
    if (!isWaiting || signUp.context.userId !== user.userId) return;
    // Somebody has signed in by another way than the automatic one. What that would have used must not outlive their session.
    internals.signUp?.stop();
    internals.signUp = undefined;
  });
  session.start();
  return {
    config: resolved,
    session,
    internals,
    dispose() {
      ending.abort();
      internals.signUp?.stop();
      internals.challenge?.stop();
      session.stop();
    },
  };
}
