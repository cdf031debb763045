/** A client that has no pool: enough for the screens of a user who is signed out. */
import type { AnyActorRef } from "xstate";
import { onTestFinished } from "vitest";
import { createAuth, type Auth, type AuthConfig, type AuthEnvironment } from "@poolgate/auth";

export function offlineAuth(config: Partial<AuthConfig> = {}, environment: Partial<AuthEnvironment> = {}): Auth {
  const ids = { userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789" };
  const auth = createAuth({ ...ids, loginMechanisms: ["email"], ...config }, environment);
  onTestFinished(() => auth.dispose());
  return auth;
}

/** A client that records the authenticators which are created for it. */
export function watchedAuth(): { readonly auth: Auth; readonly statuses: () => readonly string[] } {
  const actors: AnyActorRef[] = [];
  const auth = offlineAuth(
    {},
    {
      inspect: ({ type, actorRef }) => {
        const isAuthenticator = "logic" in actorRef && (actorRef.logic as { id?: string }).id === "authenticator";
        if (type === "@xstate.actor" && isAuthenticator) actors.push(actorRef as unknown as AnyActorRef);
      },
    },
  );
  return { auth, statuses: () => actors.map((actor) => String(actor.getSnapshot().status)) };
}
