/** What must compile: the documented use of the public types. This file is checked and never run. */
import {
  type Auth,
  authFetch,
  createAuth,
  fetchAuthSession,
  loadEngine,
  onSessionChange,
  Secret,
  type SessionRef,
  type SessionUser,
  signIn,
  type SignInResult,
} from "@poolgate/auth";
import {
  type AuthenticatorRef,
  type AuthenticatorView,
  createAuthenticator,
  selectAuthenticatorView,
} from "@poolgate/auth/authenticator";
import { type ContactsRef, createContacts, type MfaSettingsRef, createMfaSettings } from "@poolgate/auth/account";
import { createDevices, type DevicesRef, selectDevicesView } from "@poolgate/auth/devices";
import { authenticatorMachine } from "@poolgate/auth/machines";
import { createPasskeys, type PasskeysRef, selectPasskeysView } from "@poolgate/auth/passkeys";
import { type ActorRef, type AnyActorRef, fromPromise, type Snapshot, waitFor } from "xstate";

/** Compares two types in both directions. */
declare function same<Left, Right>(isSame: [Left, Right] extends [Right, Left] ? true : never): void;

declare const signal: AbortSignal;

// What an app exports has a name of its own, which `declaration: true` can write.
export const auth: Auth = createAuth({ userPoolId: "us-east-1_a", userPoolClientId: "client" });
export const session: SessionRef = await loadEngine(auth);
export const authenticator: AuthenticatorRef = createAuthenticator(auth);
export const devices: DevicesRef = createDevices(auth);
export const passkeys: PasskeysRef = createPasskeys(auth, { purpose: "offer" });
export const contacts: ContactsRef = createContacts(auth, { attributes: ["email"] });
export const mfa: MfaSettingsRef = createMfaSettings(auth, { mfaTypes: ["TOTP"] });

// The user has the name to greet by.
const view: AuthenticatorView = selectAuthenticatorView(authenticator.getSnapshot());
same<NonNullable<typeof view.user>, SessionUser>(true);
same<SessionUser["loginId"], string>(true);
same<NonNullable<ReturnType<SessionRef["getSnapshot"]>["context"]["user"]>, SessionUser>(true);

// The options of the screens, and an effect of the app's own.
export const ownAuthenticator: AuthenticatorRef = createAuthenticator(auth, {
  initialState: "signUp",
  passwordless: { preferredFactor: "EMAIL_OTP", hiddenFactors: ["WEB_AUTHN"] },
  machine: authenticatorMachine.provide({
    actors: { endSession: fromPromise(() => Promise.resolve()) },
    guards: { allowsSignUp: ({ context }) => context.username !== "" },
  }),
});
ownAuthenticator.send({ type: "options.changed", options: { hideSignUp: true } });

// Events that an app may send.
authenticator.send({ type: "credentials.submitted", username: "jane", password: new Secret("a password") });
authenticator.send({ type: "signOut.requested" });
session.send({ type: "signOut.requested", isGlobal: true });
session.send({ type: "refresh.requested" });
devices.send({ type: "offer.accepted" });
passkeys.send({ type: "registration.requested" });
contacts.send({ type: "change.submitted", attribute: "email", address: "jane@example.com" });
mfa.send({ type: "enabling.requested", mfaType: "TOTP" });

// Events that the session emits.
session.on("session.started", ({ user }) => same<typeof user, SessionUser>(true));
session.on("session.ended", ({ reason }) =>
  same<typeof reason, "signedOut" | "signedOutElsewhere" | "refreshRefused">(true),
);
session.on("*", ({ type }) => type.length);

// The actors are those of XState.
const anyActor: AnyActorRef = authenticator;
export const named: readonly [AnyActorRef, ActorRef<Snapshot<unknown>, { type: "refresh.requested" }>] = [
  anyActor,
  session,
];
void waitFor(authenticator, (snapshot) => selectAuthenticatorView(snapshot).route === "authenticated");
void waitFor(devices, (snapshot) => selectDevicesView(snapshot).isKnown);
void waitFor(passkeys, (snapshot) => selectPasskeysView(snapshot).isKnown);

// (auth, input?, control?)
const signedIn = await signIn(auth, { username: "jane", password: "a password", options: { flow: "srp" } }, { signal });
same<typeof signedIn, SignInResult>(true);
await fetchAuthSession(auth, { forceRefresh: true }, { signal, deadlineMs: 1_000 });
await authFetch(auth, "/orders", { signal });
await authFetch(auth, new URL("https://api.example.com/orders"));
await authFetch(auth, new Request("https://api.example.com/orders"), { deadlineMs: 1_000 });
await authFetch(auth, { url: "/orders", method: "POST", body: "{}", forceRefresh: true });

// The state narrows.
const stop: () => void = onSessionChange(auth, (state) => {
  if (state.status === "signedIn") same<typeof state.user, SessionUser>(true);
  else same<typeof state.user, undefined>(true);
});
stop();
