/**
 * One client for one user pool: its configuration, its environment, its session, and nothing shared with any other.
 *
 * `createAuth` starts the session actor and touches the environment for the first time. The calls of this package are
 * functions over the client (`signIn(auth, …)`), so that a bundle holds only those it imports.
 */
import { createActor, type ActorRefFrom } from "xstate";
import { browserEnvironment } from "../effects/browser-environment.ts";
import type { AuthEnvironment } from "../effects/environment.ts";
import { createServerClock, type ServerClock } from "../effects/server-clock.ts";
import type { challengeMachine } from "../machines/challenge/challenge.machine.ts";
import type { sessionMachine } from "../machines/session/session.machine.ts";
import type { signUpMachine } from "../machines/sign-up/sign-up.machine.ts";
import { type AuthConfig, type ResolvedAuthConfig, resolveAuthConfig } from "../protocol/auth-config.ts";
import { actorOptions } from "./actor-options.ts";
import { type Call, createCall } from "./call.ts";
import { provideSession } from "./provide-session.ts";

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
    /** A new device that the pool is told about, or was last; it never fails. */
    confirming?: Promise<void> | undefined;
    /** A passkey that the browser is asking for. */
    ceremony?: AbortController | undefined;
  };
  /** Ends every actor, listener and request of this client; what is stored stays stored. */
  dispose(): void;
}

/**
 * Makes a client.
 *
 * @param environment Replaces parts of the world; by default a browser's.
 * @throws AuthError `configuration.*` (see `resolveAuthConfig`).
 */
export function createAuth(config: AuthConfig, environment: Partial<AuthEnvironment> = {}): Auth {
  const resolved = resolveAuthConfig(config);
  const world = { ...browserEnvironment(), ...environment };
  const ending = new AbortController();
  const serverClock = createServerClock(world.clock);
  const call = createCall(resolved, world, serverClock, ending.signal);
  const internals: Auth["internals"] = { environment: world, call, serverClock };
  const session = createActor(provideSession(resolved, internals), actorOptions(world));
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
