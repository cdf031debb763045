/** The time at which a passkey was last used on a device, in the list of passkeys, with a real pool. */
import {
  associateWebAuthnCredential,
  type Auth,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  signIn,
  signOut,
} from "@poolgate/auth";
import { createPasskeys, selectPasskeysView } from "@poolgate/auth/passkeys";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { type FakePasskeyPlatform, fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { beforeEach, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";
import { openSignIn } from "../widget.ts";

const pool = {
  config: {
    allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
    clients: [{ explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH"] }],
    seededUsers: [{ email: EMAIL, password: PASSWORD }],
  },
} as const;

let engine: Engine;
let platform: FakePasskeyPlatform;

/** Makes a passkey on this device, and signs out. */
beforeEach(async () => {
  platform = fakePasskeyPlatform(createSoftwareAuthenticator());
  engine = startEngine({ pool, config: { signInFlow: "choice" }, credentials: platform });
  await signInByPassword(engine.auth);
  await associateWebAuthnCredential(engine.auth);
});

const signInByPassword = (auth: Auth) =>
  signIn(auth, { username: EMAIL, password: PASSWORD, options: { flow: "password" } });
const signInByPasskey = (auth: Auth) =>
  signIn(auth, { username: EMAIL, options: { flow: "choice", preferredChallenge: "WEB_AUTHN" } });
const list = async (auth: Auth) => (await listWebAuthnCredentials(auth)).credentials;
const lastUses = async (auth: Auth) => (await list(auth)).map(({ lastUsedAt }) => lastUsedAt);
const later = (): Date => {
  engine.clock.advance(60_000);
  return new Date(engine.clock.now());
};

it("is unknown for a passkey that was only registered, or when a password was used", async () => {
  expect(await lastUses(engine.auth)).toEqual([undefined]);
  await signOut(engine.auth);
  await signInByPassword(engine.auth);
  expect(await lastUses(engine.auth)).toEqual([undefined]);
});

it("is the last sign-in that prompted for it, survives a sign-out, and belongs to that device only", async () => {
  await signOut(engine.auth);
  later();
  await signInByPasskey(engine.auth);
  await signOut(engine.auth);
  const last = later();
  await signInByPasskey(engine.auth);
  expect(await lastUses(engine.auth)).toEqual([last]);
  await signOut(engine.auth);
  later();
  await signInByPassword(engine.auth);
  expect(await lastUses(engine.auth)).toEqual([last]);
  const elsewhere = engine.openTab(fakeBrowser());
  await signInByPassword(elsewhere);
  expect(await lastUses(elsewhere)).toEqual([undefined]);
});

it("is set by a selected suggestion, and appears in the machine's list", async () => {
  await signOut(engine.auth);
  const widget = await openSignIn(engine.auth);
  await expect.poll(() => platform.isSuggesting).toBe(true);
  const picked = later();
  platform.pick();
  await widget.atRest("authenticated");
  const actor = createPasskeys(engine.auth, { purpose: "manage" });
  await expect.poll(() => selectPasskeysView(actor.getSnapshot()).passkeys).toMatchObject([{ lastUsedAt: picked }]);
  actor.stop();
});

it("is deleted with its passkey, and is no secret", async () => {
  await signOut(engine.auth);
  await signInByPasskey(engine.auth);
  const stored = () => [...engine.browser.storage].filter(([key]) => key.endsWith(".passkeyUses"));
  const [passkey] = await list(engine.auth);
  const credentialId = passkey?.credentialId ?? "";
  expect(stored()).toEqual([[expect.any(String), JSON.stringify([[credentialId, engine.clock.now()]])]]);
  await deleteWebAuthnCredential(engine.auth, { credentialId });
  expect(stored()).toEqual([[expect.any(String), "[]"]]);
});
