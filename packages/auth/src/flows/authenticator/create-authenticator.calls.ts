/** Creates the authenticator actor of a client, which a view renders. */
import { createActor } from "xstate";
import type { Failure } from "../../protocol/errors/auth-error.ts";
import { unknownProviders } from "../../protocol/oauth/identity-provider.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { actorOptions, internalsOf } from "../../engine/index.ts";
import type { Auth } from "../session/auth.ts";
import { provideAuthenticator } from "./authenticator.effects.ts";
import type { AuthenticatorMachine } from "./authenticator.machine.ts";
import type { AuthenticatorInput } from "./authenticator.context.ts";
import { authenticatorInput } from "./authenticator-input.ts";
import type { AuthenticatorOptions } from "./authenticator-options.ts";
import { problemsOf } from "./options-problems.ts";
import type { AuthenticatorRef } from "./authenticator.types.ts";
import { selectAuthenticatorView } from "./authenticator.view.ts";
import { withOwnImplementations } from "./own-implementations.ts";

/** The options of `createAuthenticator`. */
export interface CreateAuthenticatorOptions extends AuthenticatorOptions {
  /**
   * The app's own `authenticatorMachine.provide(…)`. What it provides replaces the effects and guards of this package,
   * also in a child machine.
   */
  readonly machine?: AuthenticatorMachine | undefined;
}

/**
 * Creates and starts the authenticator. `stop()` ends it and aborts its requests.
 *
 * @throws AuthError `configuration.unknownMember` or `configuration.invalidMember` for a misspelt or mistyped option. The
 *   message names it.
 * @example
 *   const authenticator = createAuthenticator(auth);
 *   authenticator.subscribe((snapshot) => render(selectAuthenticatorView(snapshot)));
 *   authenticator.send({ type: "credentials.submitted", username, password: new Secret(password) });
 */
export function createAuthenticator(auth: Auth, given?: CreateAuthenticatorOptions): AuthenticatorRef {
  const { machine, ...options } = ownMembers(given);
  return startAuthenticator(auth, { machine, options, input: authenticatorInput(auth, options) });
}

interface AuthenticatorStart {
  readonly machine?: AuthenticatorMachine | undefined;
  /** The options of the app, for what a developer should know about them. */
  readonly options: AuthenticatorOptions;
  readonly input: AuthenticatorInput;
}

/** Starts the authenticator with an input. A form that is shown already has computed it. */
export function startAuthenticator(auth: Auth, { machine, options, input }: AuthenticatorStart): AuthenticatorRef {
  const { config } = auth;
  const { environment } = internalsOf(auth);
  const ours = provideAuthenticator(auth);
  const effective = machine === undefined ? ours : withOwnImplementations(ours, machine);
  const tellDeveloper = (problem: string): void => environment.error?.(`Poolgate: ${problem}`);
  for (const problem of problemsOf(config, options)) tellDeveloper(problem);
  for (const name of unknownProviders(config.oauth?.providers)) {
    tellDeveloper(`config.oauth.providers has an unknown provider, ${name}. Others are { name }.`);
  }
  const actor = createActor(effective, { input, ...actorOptions(environment) });
  let failure: Failure | undefined;
  actor.subscribe((snapshot) => {
    const shown = selectAuthenticatorView(snapshot).failure;
    if (shown !== failure && shown?.code.startsWith("configuration.")) tellDeveloper(shown.message);
    failure = shown;
  });
  return actor.start();
}
