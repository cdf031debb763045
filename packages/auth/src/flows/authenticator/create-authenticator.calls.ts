/** Creates the authenticator actor of a client, which a view renders. */
import { createActor, fromPromise } from "xstate";
import { passkeyPlatform } from "../../platform/index.ts";
import { pendingStepStorage, provideChallenge } from "../challenge/index.ts";
import { authenticatorMachine } from "./authenticator.machine.ts";
import type { AuthenticatorRef } from "./authenticator.types.ts";
import type { SessionChange } from "./authenticator.setup.ts";
import { actorOptions, internalsOf, listenerEffect, requireDefined } from "../../engine/index.ts";
import { type AuthenticatorOptions, configuredScreens, problemsOf, resolveOptions } from "./authenticator-options.ts";
import { identityProviderOf, unknownProviders } from "../../protocol/oauth/identity-provider.ts";
import { signInWithRedirect } from "../oauth/index.ts";
import { unverifiedContacts } from "../../protocol/account/unverified-contacts.ts";
import { type Auth, sessionOf, signOut } from "../session/index.ts";
import { provideAttributeVerification } from "../account/index.ts";
import { provideAutofill } from "../passkeys/index.ts";
import { provideResetPassword } from "../reset-password/index.ts";
import { provideSignIn } from "../sign-in/index.ts";
import { provideSignUp } from "../sign-up/index.ts";

export interface CreateAuthenticatorOptions extends AuthenticatorOptions {
  /** The app's own `authenticatorMachine.provide(…)`. */
  readonly machine?: typeof authenticatorMachine | undefined;
}

/**
 * Creates and starts the authenticator. `stop()` ends it and aborts its requests.
 *
 * @example
 *   const authenticator = createAuthenticator(auth);
 *   authenticator.subscribe((snapshot) => render(selectAuthenticatorView(snapshot)));
 *   authenticator.send({ type: "credentials.submitted", username, password: new Secret(password) });
 */
export function createAuthenticator(
  auth: Auth,
  { machine: base = authenticatorMachine, ...options }: CreateAuthenticatorOptions = {},
): AuthenticatorRef {
  const { config } = auth;
  const resolved = resolveOptions(config, options);
  const session = sessionOf(auth);
  const { environment } = internalsOf(auth);
  const pendingStep = pendingStepStorage(config, environment);
  for (const problem of problemsOf(config, options)) environment.error?.(`Poolgate: ${problem}.`);
  for (const name of unknownProviders(config.oauth?.providers)) {
    environment.error?.(`Poolgate: config.oauth.providers has an unknown provider, ${name}. Others are { name }.`);
  }
  const machine = base.provide({
    actors: {
      signIn: provideSignIn(auth),
      autofill: provideAutofill(auth),
      challenge: provideChallenge(auth),
      signUp: provideSignUp(auth),
      resetPassword: provideResetPassword(auth),
      attributeVerification: provideAttributeVerification(auth),
      watchSession: listenerEffect<SessionChange>((sendEvent) => {
        const sendStarted = (): void => {
          const { user, record } = session.getSnapshot().context;
          if (user === undefined || record === undefined) return;
          sendEvent({ type: "session.started", user, unverifiedContacts: unverifiedContacts(record) });
        };
        const sendAbsent = (): void =>
          sendEvent({ type: "session.absent", failure: session.getSnapshot().context.redirect?.failure });
        const listeners = [
          session.on("session.absent", sendAbsent),
          session.on("session.started", sendStarted),
          session.on("session.ended", sendEvent),
        ];
        const snapshot = session.getSnapshot();
        if (snapshot.context.user !== undefined) sendStarted();
        else if (!snapshot.hasTag("configuring")) sendAbsent();
        return () => {
          for (const listener of listeners) listener.unsubscribe();
        };
      }),
      loadPendingStep: fromPromise(async () => pendingStep.load()),
      storePendingStep: fromPromise(async ({ input }) => pendingStep.store(input)),
      removePendingStep: fromPromise(async () => pendingStep.remove()),
      openProvider: fromPromise(({ input, signal }) =>
        signInWithRedirect(auth, { provider: identityProviderOf(requireDefined(input.name)) }, { signal }),
      ),
      endSession: fromPromise(({ signal }) => {
        const record = session.getSnapshot().context.record?.reveal();
        // Without the logout page, the next sign-in there would be this user's. Its signal would abort it: the session ends first.
        if (config.oauth !== undefined && record?.grant !== undefined) return signOut(auth, { redirect: true });
        return signOut(auth, { global: false }, { signal });
      }),
    },
  });
  return createActor(machine, {
    input: {
      ...resolved,
      configured: configuredScreens(config),
      supportsPasskeys: passkeyPlatform(environment) !== undefined,
    },
    ...actorOptions(environment),
  }).start();
}
