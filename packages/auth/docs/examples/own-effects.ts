import { signOut } from "@poolgate/auth";
import { createAuthenticator } from "@poolgate/auth/authenticator";
import { authenticatorMachine } from "@poolgate/auth/machines";
import { fromPromise } from "xstate";
import { auth } from "./auth.ts";

export const authenticator = createAuthenticator(auth, {
  machine: authenticatorMachine.provide({
    // The button "Sign out" signs the user out on all devices.
    actors: { endSession: fromPromise(() => signOut(auth, { global: true })) },
  }),
});
