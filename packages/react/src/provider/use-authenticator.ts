/** The authenticator without the widget's screens: its view, and functions that send what the user does. */
import { useMemo, useRef } from "react";
import type { AuthenticatorEvent, AuthenticatorView } from "@poolgate/auth/authenticator";
import type { SubmitResult } from "../services/run-service.ts";
import { useLayoutEffect } from "../use-layout-effect.ts";
import type { SendEvent } from "../widget-context.ts";
import { useHeldHost, useProvided, type Provided } from "./provided.ts";
import { submitToHost } from "./submit.ts";
import { useHostView } from "./use-host-view.ts";

/** The functions of `useAuthenticator()`. They stay the same as long as the authenticator does. */
export interface AuthenticatorFunctions {
  /** Sends an event as it is. */
  readonly send: SendEvent;
  /** Sends an event after the site's service for it. Never rejects. While the view is busy, nothing is sent. */
  readonly submit: (event: AuthenticatorEvent) => Promise<SubmitResult>;
  readonly toSignIn: (username?: string) => void;
  readonly toSignUp: (username?: string) => void;
  readonly toForgotPassword: (username?: string) => void;
  /** Requests another code or link, after the site's service for that. */
  readonly resendCode: () => Promise<SubmitResult>;
  /** Continues without verifying an address. */
  readonly skipVerification: () => void;
  /** Opens the page of one of `providers`, after the site's service for that. */
  readonly signInWithProvider: (name: string) => Promise<SubmitResult>;
  readonly dismissFailure: () => void;
  readonly signOut: () => void;
}

/** The view of the authenticator, and its functions. */
export interface AuthenticatorApi extends AuthenticatorView, AuthenticatorFunctions {}

/**
 * Returns the view of the authenticator with the functions that a screen needs.
 *
 * @param select Selects a part. The component renders again only when a member of that part has changed.
 * @example
 *   const { route, failure, submit } = useAuthenticator();
 *   const username = useAuthenticator((authenticator) => authenticator.username);
 */
export function useAuthenticator(): AuthenticatorApi;
export function useAuthenticator<Selected>(select: (authenticator: AuthenticatorApi) => Selected): Selected;
export function useAuthenticator(select: (authenticator: AuthenticatorApi) => unknown = whole): unknown {
  const provided = useProvided("useAuthenticator()");
  useHeldHost(provided, true);
  const functions = useFunctions(provided);
  return useHostView(provided.host, (view) => select({ ...view, ...functions }));
}

function whole(authenticator: AuthenticatorApi): AuthenticatorApi {
  return authenticator;
}

function useFunctions(provided: Provided): AuthenticatorFunctions {
  const { host } = provided;
  const latest = useRef(provided);
  useLayoutEffect(() => {
    latest.current = provided;
  });
  return useMemo(() => {
    const { send } = host;
    const submit = (event: AuthenticatorEvent): Promise<SubmitResult> => {
      const { services, texts } = latest.current;
      return submitToHost(host, event, services, texts.messages.validation);
    };
    return {
      send,
      submit,
      toSignIn: (username) => send({ type: "signIn.chosen", ...named(username) }),
      toSignUp: (username) => send({ type: "signUp.chosen", ...named(username) }),
      toForgotPassword: (username) => send({ type: "forgotPassword.chosen", ...named(username) }),
      resendCode: () => submit({ type: "code.resendRequested" }),
      skipVerification: () => send({ type: "verification.skipped" }),
      signInWithProvider: (name) => submit({ type: "provider.chosen", name }),
      dismissFailure: () => send({ type: "failure.dismissed" }),
      signOut: () => send({ type: "signOut.requested" }),
    } satisfies AuthenticatorFunctions;
  }, [host]);
}

/** An event of a click may be passed in place of a name. */
function named(username: unknown): { readonly username?: string } {
  return typeof username === "string" ? { username } : {};
}
