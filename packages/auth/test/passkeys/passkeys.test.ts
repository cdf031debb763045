/**
 * The passkeys of a signed-in user, with a pool that verifies them: registering, listing, deleting and offering them.
 */
import { activeCeremony } from "../../src/flows/passkeys/ceremony.ts";
import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  signIn,
  signOut,
  updateUserAttributes,
} from "@poolgate/auth";
import { createPasskeys, type PasskeysRef, type PasskeysView, selectPasskeysView } from "@poolgate/auth/passkeys";
import { type FakePasskeyPlatform, fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { beforeEach, describe, expect, it } from "vitest";
import { waitUntil } from "../../src/engine/wait-until.ts";
import { lastPasskeyUserStorage } from "../../src/flows/passkeys/last-passkey-user.storage.ts";
import {
  answerWith,
  EMAIL,
  type Engine,
  internalsOf,
  loseAnswer,
  loseFirstAnswerOf,
  PASSWORD,
  refusal,
  refuseConnection,
  startSendingEngine,
} from "../engine.ts";

const config = {
  allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
  seededUsers: [{ email: EMAIL, password: PASSWORD }],
} as const;
const never = new AbortController().signal;

let engine: Engine;
let authenticator: SoftwareAuthenticator;
let platform: FakePasskeyPlatform;
beforeEach(async () => {
  authenticator = createSoftwareAuthenticator();
  platform = fakePasskeyPlatform(authenticator);
  engine = startSendingEngine({ pool: { config }, credentials: platform });
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  engine.operations.length = 0;
});

const register = (friendlyName?: string) =>
  associateWebAuthnCredential(engine.auth, friendlyName === undefined ? {} : { options: { friendlyName } });
const list = async () => (await listWebAuthnCredentials(engine.auth)).credentials;
const idsOf = async () => (await list()).map(({ credentialId }) => credentialId);
const code = (expected: string) => expect.objectContaining({ code: expected }) as unknown;

describe("a passkey", () => {
  it("is registered in two requests, with the browser's prompt between them", async () => {
    await register();
    expect(engine.operations).toEqual(["StartWebAuthnRegistration", "CompleteWebAuthnRegistration"]);
    expect(platform.asked).toEqual(["create"]);
    expect(await list()).toEqual([
      {
        credentialId: authenticator.credentialIds()[0],
        friendlyCredentialName: expect.any(String) as unknown,
        relyingPartyId: "localhost",
        authenticatorAttachment: "platform",
        authenticatorTransports: ["internal", "hybrid"],
        createdAt: new Date(engine.clock.now()),
        lastUsedAt: undefined,
      },
    ]);
  });

  it("keeps the name that the user gives it, on this device", async () => {
    await register("  Ann's laptop ");
    expect(await list()).toMatchObject([{ friendlyCredentialName: "Ann's laptop" }]);
    expect(JSON.stringify([...engine.browser.storage])).toContain("Ann's laptop");
  });

  it("exists only once on a device", async () => {
    await register();
    await expect(register()).rejects.toEqual(code("passkey.alreadyExists"));
  });

  it.each([
    ["NotAllowedError", "passkey.registrationCancelled"],
    ["SecurityError", "passkey.relyingPartyMismatch"],
    ["AbortError", "passkey.aborted"],
    ["ConstraintError", "passkey.failed"],
    ["UnknownError", "passkey.failed"],
    ["NotSupportedError", "passkey.failed"],
  ])("is not made after %s", async (refuse, expected) => {
    platform.next = { refuse };
    await expect(register()).rejects.toEqual(code(expected));
    expect(await list()).toEqual([]);
  });

  it("is not made for another domain, and the device is told that it is unusable", async () => {
    platform.next = { deviate: { clientData: { origin: "https://evil.example" } } };
    await expect(register()).rejects.toEqual(code("passkey.relyingPartyMismatch"));
    expect(platform.forgottenCredentials).toEqual(authenticator.credentialIds());
  });

  it("is not started with options that no browser could use", async () => {
    const unusable = Response.json({ CredentialCreationOptions: { challenge: "?" } });
    engine.fault = answerWith(unusable, "StartWebAuthnRegistration");
    await expect(register()).rejects.toEqual(code("passkey.failed"));
    expect(platform.asked).toEqual([]);
  });

  it("can be cancelled during the browser's prompt", async () => {
    platform.next = { wait: true };
    const controller = new AbortController();
    const asked = associateWebAuthnCredential(engine.auth, {}, { signal: controller.signal });
    await expect.poll(() => platform.asked).toEqual(["create"]);
    controller.abort();
    await expect(asked).rejects.toEqual(code("call.aborted"));
    expect(engine.operations).toEqual(["StartWebAuthnRegistration"]);
  });

  it("is registered although the response was lost", async () => {
    loseFirstAnswerOf(engine, "CompleteWebAuthnRegistration");
    await engine.clock.settle(register("Laptop"));
    expect(await list()).toMatchObject([{ friendlyCredentialName: "Laptop" }]);
    expect(platform.forgottenCredentials).toEqual([]);
  });

  it("is one of at most 20, and no prompt appears for another one", async () => {
    const devices = Array.from({ length: 21 }, () => fakePasskeyPlatform(createSoftwareAuthenticator()));
    const outcomes: unknown[] = [];
    for (const { create } of devices) {
      platform.create = create;
      outcomes.push(await register().catch((error: unknown) => error));
    }
    expect(outcomes).toEqual([...Array.from({ length: 20 }), code("passkey.limitExceeded")]);
    expect(devices.map(({ asked }) => asked.length)).toEqual([...Array.from({ length: 20 }, () => 1), 0]);
  });

  it("is removed from the device if the last place was taken meanwhile", async () => {
    engine.fault = answerWith(refusal("LimitExceededException"), "CompleteWebAuthnRegistration");
    await expect(register()).rejects.toEqual(code("passkey.limitExceeded"));
    expect(platform.forgottenCredentials).toEqual(authenticator.credentialIds());
  });

  it("is registered although the response was lost, if it took the last place", async () => {
    let attempts = 0;
    engine.fault = (operation, send) => {
      if (operation !== "CompleteWebAuthnRegistration") return undefined;
      attempts += 1;
      return attempts === 1 ? loseAnswer(send) : Promise.resolve(refusal("LimitExceededException"));
    };
    await engine.clock.settle(register());
    expect(attempts).toBe(2);
    expect(await idsOf()).toEqual(authenticator.credentialIds());
    expect(platform.forgottenCredentials).toEqual([]);
  });

  it("is not registered if the second attempt is refused and the list has only another one", async () => {
    platform.create = fakePasskeyPlatform(createSoftwareAuthenticator()).create;
    await register();
    const other = createSoftwareAuthenticator();
    platform.create = fakePasskeyPlatform(other).create;
    const answers = [refuseConnection, async () => refusal("WebAuthnChallengeNotFoundException")];
    engine.fault = (operation) => (operation === "CompleteWebAuthnRegistration" ? answers.shift()?.() : undefined);
    await expect(engine.clock.settle(register())).rejects.toEqual(code("passkey.failed"));
    expect(answers).toEqual([]);
    expect(platform.forgottenCredentials).toEqual(other.credentialIds());
  });

  it("is kept on the device while it is unknown whether the pool has it", async () => {
    engine.fault = (operation, send) => (operation === "CompleteWebAuthnRegistration" ? loseAnswer(send) : undefined);
    await expect(engine.clock.settle(register())).rejects.toEqual(code("network.unreachable"));
    expect(platform.forgottenCredentials).toEqual([]);
  });

  it("requires a pool with passkeys", async () => {
    engine = startSendingEngine({
      pool: { config: { ...config, allowedFirstAuthFactors: ["PASSWORD"] } },
      credentials: platform,
    });
    await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
    await expect(register()).rejects.toEqual(code("passkey.notSupported"));
  });
});

describe("the list", () => {
  it("is read page by page", async () => {
    await register("first");
    const other = fakePasskeyPlatform(createSoftwareAuthenticator());
    platform.create = other.create;
    await register("second");
    const page = await listWebAuthnCredentials(engine.auth, { pageSize: 1 });
    const { nextToken } = page;
    expect(page.credentials).toHaveLength(1);
    const rest = await listWebAuthnCredentials(engine.auth, { pageSize: 1, nextToken });
    expect(rest.nextToken).toBeUndefined();
    const names = [...page.credentials, ...rest.credentials].map(({ friendlyCredentialName: name }) => name);
    expect(new Set(names)).toEqual(new Set(["first", "second"]));
  });

  it("loses a deleted passkey, and the device is told", async () => {
    await register();
    const [passkey] = await list();
    await deleteWebAuthnCredential(engine.auth, { ...passkey, credentialId: passkey?.credentialId ?? "" });
    expect(await list()).toEqual([]);
    expect(platform.forgottenCredentials).toEqual([passkey?.credentialId]);
  });

  it("reports a passkey that does not exist", async () => {
    await expect(deleteWebAuthnCredential(engine.auth, { credentialId: "AAEC" })).rejects.toEqual(
      code("service.notFound"),
    );
    await expect(deleteWebAuthnCredential(engine.auth, { credentialId: "" })).rejects.toMatchObject({
      name: "EmptyDeleteWebAuthnCredentialCredentialId",
      message: "credentialId is required to deleteWebAuthnCredential",
    });
  });

  it("counts a deletion as done although the response was lost", async () => {
    await register();
    const [credentialId = ""] = await idsOf();
    loseFirstAnswerOf(engine, "DeleteWebAuthnCredential");
    await engine.clock.settle(deleteWebAuthnCredential(engine.auth, { credentialId }));
    expect(await list()).toEqual([]);
  });
});

const rename = (name: string) => updateUserAttributes(engine.auth, { userAttributes: { name } });
const takeAnotherDevice = () => {
  platform.create = fakePasskeyPlatform(createSoftwareAuthenticator()).create;
};

describe("the user's name on the device's passkeys", () => {
  it("is not sent to a device without a passkey of the user", async () => {
    await register();
    expect(platform.described).toEqual([]);
  });

  it("is sent to a device that has one, with the next registration", async () => {
    await register();
    await rename("Ann Lee");
    takeAnotherDevice();
    await register();
    expect(platform.described).toEqual([
      { rpId: "localhost", userId: expect.any(String) as unknown, name: EMAIL, displayName: "Ann Lee" },
    ]);
  });

  it("is sent to a device that has one and cannot register another, also by the machine, and only after the prompt", async () => {
    await register();
    await rename("Ann Lee");
    let toldBefore: number | undefined;
    platform.onAsked = () => (toldBefore = platform.described.length);
    await expect(register()).rejects.toEqual(code("passkey.alreadyExists"));
    expect(toldBefore).toBe(0);
    const actor = open("manage");
    await rest(actor);
    actor.send({ type: "registration.requested" });
    expect(await rest(actor)).toMatchObject({ failure: { code: "passkey.alreadyExists" } });
    await expect.poll(() => platform.described).toMatchObject([{ displayName: "Ann Lee" }, { displayName: "Ann Lee" }]);
  });

  it("is sent for no other user", async () => {
    await register();
    await engine.pool.seedUser({ email: "bob@example.com", password: PASSWORD });
    await signOut(engine.auth);
    await signIn(engine.auth, { username: "bob@example.com", password: PASSWORD });
    takeAnotherDevice();
    await register();
    expect(platform.described).toEqual([]);
  });

  it.each([
    ["is deaf", undefined],
    ["fails", () => Promise.reject(new Error("m"))],
    ["never answers", () => new Promise<void>(() => undefined)],
  ])("does not delay a call if the device %s", async (_what, signalCurrentUserDetails) => {
    await register();
    Object.assign(platform.statics ?? {}, { signalCurrentUserDetails });
    takeAnotherDevice();
    await register();
    expect(await list()).toHaveLength(2);
  });
});

const viewOf = (actor: PasskeysRef): PasskeysView => selectPasskeysView(actor.getSnapshot());
const rest = async (actor: PasskeysRef): Promise<PasskeysView> => {
  await waitUntil(actor, (snapshot) => snapshot.status === "done" || !snapshot.hasTag("busy"), never);
  return viewOf(actor);
};
const open = (purpose: "offer" | "manage") => createPasskeys(engine.auth, { purpose });

describe("the passkeys machine", () => {
  it("offers a passkey, registers it, reports it, and offers no other", async () => {
    const actor = open("offer");
    expect(viewOf(actor).screen).toBe("none");
    expect(await rest(actor)).toMatchObject({ screen: "offer", failure: undefined });
    actor.send({ type: "registration.requested", friendlyName: "Laptop" });
    expect(await rest(actor)).toMatchObject({ screen: "registered" });
    actor.send({ type: "offer.closed" });
    expect(actor.getSnapshot().output).toEqual({ isRegistered: true });
    expect(await rest(open("offer"))).toMatchObject({ screen: "none" });
    expect(await list()).toMatchObject([{ friendlyCredentialName: "Laptop" }]);
  });

  it("remembers that the user declined on this device", async () => {
    const actor = open("offer");
    await rest(actor);
    actor.send({ type: "offer.refused" });
    expect(await rest(actor)).toMatchObject({ screen: "none" });
    engine.operations.length = 0;
    expect(await rest(open("offer"))).toMatchObject({ screen: "none" });
    expect(engine.operations).toEqual([]);
    expect(await rest(open("manage"))).toMatchObject({ screen: "list", canRegister: true });
  });

  it("closes the browser's prompt when it is cancelled or stopped", async () => {
    const actor = open("manage");
    await rest(actor);
    for (const end of [() => actor.send({ type: "registration.abandoned" }), () => actor.stop()]) {
      platform.next = { wait: true };
      actor.send({ type: "registration.requested" });
      await waitUntil(actor, (snapshot) => selectPasskeysView(snapshot).isAsking, never);
      expect(activeCeremony(internalsOf(engine.auth)).ceremony?.signal.aborted).toBe(false);
      end();
      await expect.poll(() => activeCeremony(internalsOf(engine.auth)).ceremony).toBeUndefined();
    }
  });

  it("removes the user from one-tap sign-in when the last passkey is deleted", async () => {
    await register();
    const account = lastPasskeyUserStorage(engine.auth.config, internalsOf(engine.auth).environment);
    const actor = open("manage");
    const { passkeys } = await rest(actor);
    expect(account.load()).toBe(EMAIL);
    actor.send({ type: "deletion.requested", credentialId: passkeys[0]?.credentialId ?? "" });
    expect(await rest(actor)).toMatchObject({ passkeys: [], notice: "passkeyDeleted" });
    expect(account.load()).toBeUndefined();
  });

  it("tells the device which of its passkeys are still valid, if one was made here", async () => {
    await rest(open("manage"));
    expect(platform.accepted).toBeUndefined();
    await register();
    await rest(open("manage"));
    expect(platform.accepted).toEqual(authenticator.credentialIds());
    for (const credentialId of await idsOf()) await deleteWebAuthnCredential(engine.auth, { credentialId });
    await rest(open("manage"));
    expect(platform.accepted).toEqual([]);
  });

  it("tells the device nothing about a list that never ends", async () => {
    await register();
    engine.operations.length = 0;
    engine.fault = answerWith(Response.json({ Credentials: [], NextToken: "more" }), "ListWebAuthnCredentials");
    expect(await rest(open("manage"))).toMatchObject({ passkeys: [] });
    expect(engine.operations).toHaveLength(20);
    expect(platform.accepted).toBeUndefined();
  });
});
