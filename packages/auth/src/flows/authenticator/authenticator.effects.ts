/** Provides the effects of the authenticator machine: those of its children, the session, and what is stored. */
import { fromPromise } from "xstate";
import { identityProviderOf } from "../../protocol/oauth/identity-provider.ts";
import { unverifiedContacts } from "../../protocol/account/unverified-contacts.ts";
import { waitUntilIdle } from "../../platform/index.ts";
import { internalsOf, lateMachine, listenerEffect, requireDefined, runCall } from "../../engine/index.ts";
import { recentSignInsStorage } from "../account/recent-sign-ins.storage.ts";
import { pendingStepStorage } from "../challenge/pending-step.storage.ts";
import { provideAutofill } from "../passkeys/autofill/autofill.effects.ts";
import { startEngine } from "../engine/start-engine.effects.ts";
import type { Auth } from "../session/auth.ts";
import { signOut } from "../session/session.calls.ts";
import { provideSignIn } from "../sign-in/sign-in.effects.ts";
import { createAuthenticatorMachine, type AuthenticatorMachine } from "./authenticator.machine.ts";
import type { SessionChange } from "./authenticator.context.ts";
import { loadScreenMachines, screenMachine } from "./load-screen-machines.ts";

/** Returns the authenticator machine with its effects. */
export function provideAuthenticator(auth: Auth): AuthenticatorMachine {
  const { config } = auth;
  const internals = internalsOf(auth);
  const { environment } = internals;
  const session = startEngine(config, internals);
  const pendingStep = pendingStepStorage(config, environment);
  // Options may change often. Each problem is reported once.
  const reported = new Set<string>();
  const recentSignIns = recentSignInsStorage(config, environment);
  return createAuthenticatorMachine(
    {
      signIn: lateMachine(() => provideSignIn(auth), environment),
      autofill: lateMachine(() => provideAutofill(auth), environment),
      challenge: screenMachine((machines) => machines.provideChallenge(auth), environment),
      signUp: screenMachine((machines) => machines.provideSignUp(auth), environment),
      resetPassword: screenMachine((machines) => machines.provideResetPassword(auth), environment),
      attributeVerification: screenMachine((machines) => machines.provideAttributeVerification(auth), environment),
      preloadScreens: fromPromise(async ({ signal }) => {
        await waitUntilIdle(environment);
        if (!signal.aborted) await loadScreenMachines();
      }),
      watchSession: listenerEffect<SessionChange>((sendEvent) => {
        // The provider of the sign-in with which the hosted pages have returned to this page.
        let provider = recentSignIns.takeOpenedProvider();
        const sendStarted = (): void => {
          const { user, record, redirect } = session.getSnapshot().context;
          if (user === undefined || record === undefined) return;
          const hasReturned = redirect !== undefined && redirect.failure === undefined;
          const returned = hasReturned ? provider : undefined;
          provider = undefined;
          sendEvent({
            type: "session.started",
            user,
            unverifiedContacts: unverifiedContacts(record),
            provider: returned,
          });
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
      loadRecentSignIns: fromPromise(async ({ input }) => {
        if (!input.isRemembered) recentSignIns.change({ kind: "allForgotten" });
        return recentSignIns.load();
      }),
      openProvider: fromPromise(async ({ input, signal }) => {
        const name = requireDefined(input.name);
        const { signInWithRedirect } = await runCall(environment, { signal }, loadScreenMachines);
        recentSignIns.storeOpenedProvider(name);
        try {
          await signInWithRedirect(auth, { provider: identityProviderOf(name) }, { signal });
        } catch (error) {
          recentSignIns.takeOpenedProvider();
          throw error;
        }
      }),
      endSession: fromPromise(({ signal }) => {
        const record = session.getSnapshot().context.record?.reveal();
        // Without the logout page, the next sign-in there would be this user's. Its signal would abort it: the session ends first.
        if (config.oauth !== undefined && record?.grant !== undefined) return signOut(auth, { redirect: true });
        return signOut(auth, { global: false }, { signal });
      }),
    },
    {
      reportProblems(_, { problems }) {
        for (const problem of problems.filter((one) => !reported.has(one))) environment.error?.(`Poolgate: ${problem}`);
        for (const problem of problems) reported.add(problem);
      },
      changeRecentSignIns: (_, { change }) => {
        if (change !== undefined) recentSignIns.change(change);
      },
    },
  );
}
