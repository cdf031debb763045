/** What must not compile. This file is checked and never run: each directive fails if the next line compiles. */
import {
  type Auth,
  authFetch,
  createAuth,
  fetchUserAttributes,
  loadEngine,
  type SessionUser,
  signIn,
} from "@poolgate/auth";
import { createAuthenticator, selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { createDevices, selectDevicesView } from "@poolgate/auth/devices";
import { signInMachine } from "@poolgate/auth/machines";
import { createPasskeys } from "@poolgate/auth/passkeys";

const required = { userPoolId: "us-east-1_a", userPoolClientId: "client" };
declare const fromEnvironment: string | undefined;
declare const auth: Auth;
declare const user: SessionUser;

// The configuration.
// @ts-expect-error -- The client id is missing.
createAuth({ userPoolId: "us-east-1_a" });
// @ts-expect-error -- An environment variable may be unset.
createAuth({ ...required, userPoolId: fromEnvironment });
// @ts-expect-error -- The environment may have no text for it.
createAuth({ ...required, autoSignIn: "false" });
// @ts-expect-error -- There is no such flow.
createAuth({ ...required, signInFlow: "USER_SRP_AUTH" });
// @ts-expect-error -- It is a list.
createAuth({ ...required, loginMechanisms: "email" });
// @ts-expect-error -- The member is misspelt.
createAuth({ ...required, userPoolEndPoint: "https://pool.example" });
// @ts-expect-error -- The member of the policy is misspelt.
createAuth({ ...required, passwordPolicy: { minimumLength: 8 } });
// @ts-expect-error -- A storage has three methods.
createAuth(required, { storage: { getItem: () => null } });
// @ts-expect-error -- The part of the environment is misspelt.
createAuth(required, { storge: localStorage });

// The input and the control of a call.
// @ts-expect-error -- The client is the first argument.
await signIn({ username: "jane", password: "a password" });
// @ts-expect-error -- The option has another name here.
await signIn(auth, { username: "jane", options: { authFlowType: "USER_SRP_AUTH" } });
// @ts-expect-error -- The option stands beside `options`.
await signIn(auth, { username: "jane", flow: "srp" });
// @ts-expect-error -- The control is misspelt.
await signIn(auth, { username: "jane" }, { deadline: 1_000 });
// @ts-expect-error -- The control is no signal.
await fetchUserAttributes(auth, new AbortController().signal);
// @ts-expect-error -- The options of `fetch` stand in the input.
await authFetch(auth, "/orders", { method: "POST" });
// @ts-expect-error -- The address is missing.
await authFetch(auth, { method: "POST" });

// What apps may not see or send.
// @ts-expect-error -- What the flows share is hidden.
void auth.internals;
// @ts-expect-error -- The tokens are not in the context that an app sees.
void (await loadEngine(auth)).getSnapshot().context.record;
// @ts-expect-error -- The engine sends it.
(await loadEngine(auth)).send({ type: "storage.changed" });
// @ts-expect-error -- The engine sends it.
(await loadEngine(auth)).send({ type: "user.deleted" });
// @ts-expect-error -- The option is misspelt.
createAuthenticator(auth).send({ type: "options.changed", options: { hideSignup: true } });
// @ts-expect-error -- There is no such factor.
createAuthenticator(auth, { passwordless: { preferredFactor: "EMAIL" } });
// @ts-expect-error -- It is another machine.
createAuthenticator(auth, { machine: signInMachine });
// @ts-expect-error -- The engine sends it.
createAuthenticator(auth).send({ type: "session.started", user, unverifiedContacts: [] });
// @ts-expect-error -- The engine sends it.
createAuthenticator(auth).send({ type: "session.absent" });
// @ts-expect-error -- XState sends it.
createAuthenticator(auth).send({ type: "xstate.done.actor.signIn" });
// @ts-expect-error -- A password is a Secret.
createAuthenticator(auth).send({ type: "credentials.submitted", username: "jane", password: "a password" });
// @ts-expect-error -- It is the snapshot of another actor.
selectAuthenticatorView(createDevices(auth).getSnapshot());
// @ts-expect-error -- It is the snapshot of another actor.
selectDevicesView(createPasskeys(auth).getSnapshot());
// @ts-expect-error -- There is no such purpose.
createPasskeys(auth, { purpose: "list" });
