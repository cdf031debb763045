/** A client that has no pool: enough for the screens of a user who is signed out. */
import type { AnyActorRef } from "xstate";
import { onTestFinished } from "vitest";
import { selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { createAuth, type Auth, type AuthConfig, type AuthEnvironment } from "@poolgate/auth";

export function offlineAuth(config: Partial<AuthConfig> = {}, environment: Partial<AuthEnvironment> = {}): Auth {
  const ids = { userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789" };
  const auth = createAuth({ ...ids, loginMechanisms: ["email"], ...config }, environment);
  onTestFinished(() => auth.dispose());
  return auth;
}

export interface WatchedAuth {
  readonly auth: Auth;
  readonly statuses: () => readonly string[];
  /** The screens of the machines. */
  readonly routes: () => readonly string[];
}

/** A client that records the authenticators which are created for it. */
export function watchedAuth(environment: Partial<AuthEnvironment> = {}): WatchedAuth {
  const actors: AnyActorRef[] = [];
  const auth = offlineAuth(
    {},
    {
      ...environment,
      inspect: ({ type, actorRef }) => {
        const isAuthenticator = "logic" in actorRef && (actorRef.logic as { id?: string }).id === "authenticator";
        if (type === "@xstate.actor" && isAuthenticator) actors.push(actorRef as unknown as AnyActorRef);
      },
    },
  );
  return {
    auth,
    statuses: () => actors.map((actor) => String(actor.getSnapshot().status)),
    routes: () => actors.map((actor) => selectAuthenticatorView(actor.getSnapshot()).route),
  };
}
