/**
 * Sign-ins with a passkey and a single mistake: all are refused with the same error, which reveals nothing. The log has
 * the reason. Every readable answer uses up its session.
 */
import { openData } from "@poolgate/local-pool";
import { createSoftwareAuthenticator, type Deviations } from "@poolgate/testkit/software-authenticator";
import { describe, expect, it } from "vitest";
import { without, WRONG_EITHER_WAY } from "../support/passkeys/passkey-deviations.ts";
import {
  accessTokenOf,
  askForPasskey,
  BOB,
  complete,
  optionsOf,
  PAGE,
  register,
  sendCredential,
  signIn,
  startPasskeyPool,
  startRegistration,
} from "../support/passkeys/passkey-steps.ts";
import { respond } from "../support/sign-in-steps.ts";
import { signInByPassword } from "../support/start-pool.ts";
import { call, callWell, textOf } from "../support/wire-client.ts";

const UNREADABLE = "InvalidParameterException: The credential cannot be read.";
const REFUSED = "NotAuthorizedException: The passkey was not accepted.";
const SESSION_USED = "NotAuthorizedException: Invalid session for the user, session can only be used once.";

describe("an answer to WEB_AUTHN with", () => {
  it.each<readonly [string, Deviations, string]>([
    ...WRONG_EITHER_WAY,
    ["the type of a registration", { clientData: { type: "webauthn.create" } }, "wrongType"],
    ["another challenge", { clientData: { challenge: "AAAA" } }, "wrongChallenge"],
    ["a foreign user handle", { userHandle: Buffer.from("somebody else").toString("base64url") }, "foreignUserHandle"],
    ["a user handle that is not a string", { userHandle: 1 as never }, "malformed"],
    ["another backup eligibility", { flags: without(8 | 16) }, "backupEligibilityChanged"],
    [
      "a signature with one bit changed",
      {
        signature: (bytes) => {
          bytes[20] = (bytes[20] ?? 0) ^ 1;
          return bytes;
        },
      },
      "wrongSignature",
    ],
    ["slightly less than 64 kilobytes", { signature: () => Buffer.alloc(40_000, 0x30) }, "wrongSignature"],
    ["an unknown id", { credential: { id: "AAAA", rawId: "AAAA" } }, "unknownPasskey"],
  ])("%s is refused, as the log says without a user name", async (_what, deviations, reason) => {
    const pool = startPasskeyPool();
    const authenticator = createSoftwareAuthenticator();
    await register(pool, authenticator);
    const refused = await signIn(pool, authenticator, deviations);
    expect(textOf(refused)).toBe(reason === "malformed" ? UNREADABLE : REFUSED);
    expect(pool.logged.at(-2)).toBe(
      JSON.stringify({ at: new Date(pool.clock.now()).toISOString(), event: "passkeyRefused", reason }),
    );
    expect(textOf(await signIn(pool, authenticator))).toBe("good");
  });

  it("a sign-in without user verification is refused if the pool requires it", async () => {
    const pool = startPasskeyPool({ webAuthn: { userVerification: "required" } });
    const authenticator = createSoftwareAuthenticator();
    await register(pool, authenticator);
    expect(textOf(await signIn(pool, authenticator, { flags: without(4) }))).toBe(REFUSED);
    expect(textOf(await signIn(pool, authenticator))).toBe("good");
  });

  it("the challenge of another running sign-in is refused", async () => {
    const pool = startPasskeyPool();
    const authenticator = createSoftwareAuthenticator();
    await register(pool, authenticator);
    const [step, other] = [await askForPasskey(pool), await askForPasskey(pool)];
    expect(textOf(await sendCredential(pool, step, authenticator.get(optionsOf(other), PAGE)))).toBe(REFUSED);
    expect(textOf(await sendCredential(pool, other, authenticator.get(optionsOf(other), PAGE)))).toBe("good");
  });

  it("a counter that decreases or stays the same is refused, and the next higher one is accepted", async () => {
    const pool = startPasskeyPool();
    const authenticator = createSoftwareAuthenticator({ counts: true });
    await register(pool, authenticator);
    const outcomes: string[] = [];
    for (const signCount of [5, 5, 4, 0, 6]) outcomes.push(textOf(await signIn(pool, authenticator, { signCount })));
    expect(outcomes).toEqual(["good", REFUSED, REFUSED, REFUSED, "good"]);
    expect(pool.logged.filter((line) => line.includes("counterWentBack"))).toHaveLength(3);
  });

  it.each([undefined, null])(
    "another user's passkey is refused, its handle %s, under either name",
    async (userHandle) => {
      const pool = startPasskeyPool();
      const [anns, bobs] = [createSoftwareAuthenticator(), createSoftwareAuthenticator()];
      await register(pool, anns);
      await register(pool, bobs, { AccessToken: await accessTokenOf(pool, BOB) });
      const [id = ""] = bobs.credentialIds();
      const step = await askForPasskey(pool);
      const options = { ...optionsOf(step), allowCredentials: [{ id }] };
      const credential = bobs.get(options, PAGE, userHandle === undefined ? {} : { userHandle });
      expect((await sendCredential(pool, step, credential, BOB.username)).message).toBe(
        "Invalid session for the user.",
      );
      expect(textOf(await sendCredential(pool, step, credential))).toBe(REFUSED);
      expect(pool.logged.at(-2)).toContain("unknownPasskey");
    },
  );

  it("a passkey for an earlier domain of the pool is refused", async () => {
    const data = openData(":memory:");
    const authenticator = createSoftwareAuthenticator();
    const before = startPasskeyPool({ webAuthn: { relyingPartyId: "app.localhost" } }, data);
    const AccessToken = await accessTokenOf(before);
    const page = { origin: "http://app.localhost:5173" };
    const made = authenticator.create(await startRegistration(before, AccessToken), page);
    expect(textOf(await complete(before, AccessToken, made))).toBe("good");
    const pool = startPasskeyPool({}, data);
    await register(pool, createSoftwareAuthenticator());
    const step = await askForPasskey(pool);
    const [id = ""] = authenticator.credentialIds();
    const options = { ...optionsOf(step), rpId: "app.localhost", allowCredentials: [{ id }] };
    const credential = authenticator.get(options, PAGE, { relyingPartyId: "localhost" });
    expect(textOf(await sendCredential(pool, step, credential))).toBe(REFUSED);
    expect(pool.logged.at(-2)).toContain("unknownPasskey");
  });

  it.each(["", "{", "[]", "null", "1", '{"id":1}', "[".repeat(60_000)])("%.10s is refused", async (CREDENTIAL) => {
    const pool = startPasskeyPool();
    await register(pool, createSoftwareAuthenticator());
    const refused = await respond(pool, await askForPasskey(pool), { CREDENTIAL });
    expect([refused.status, refused.name]).toEqual([400, "InvalidParameterException"]);
  });
});

async function startWithPasskey() {
  const pool = startPasskeyPool();
  const authenticator = createSoftwareAuthenticator();
  await register(pool, authenticator);
  const step = await askForPasskey(pool);
  const credential = (deviations: Deviations = {}) => authenticator.get(optionsOf(step), PAGE, deviations);
  return { pool, authenticator, step, credential };
}

describe("the session of WEB_AUTHN", () => {
  it("is used up by a right or wrong answer, and by one of two at the same time", async () => {
    const first = await startWithPasskey();
    expect(textOf(await sendCredential(first.pool, first.step, first.credential({ relyingPartyId: "x" })))).toBe(
      REFUSED,
    );
    expect(textOf(await sendCredential(first.pool, first.step, first.credential()))).toBe(SESSION_USED);
    const second = await startWithPasskey();
    const credential = second.credential();
    const both = [1, 2].map(() => sendCredential(second.pool, second.step, credential));
    expect((await Promise.all(both)).map(textOf).toSorted()).toEqual([SESSION_USED, "good"]);
  });

  it("stays valid after an unreadable answer", async () => {
    const { pool, step, credential } = await startWithPasskey();
    expect(textOf(await sendCredential(pool, step, {}))).toBe(UNREADABLE);
    expect(textOf(await sendCredential(pool, step, credential()))).toBe("good");
  });

  it("expires", async () => {
    const { pool, step, credential } = await startWithPasskey();
    pool.clock.advance(180_000);
    const late = await sendCredential(pool, step, credential());
    expect(late.message).toBe("Invalid session for the user, session is expired.");
  });

  it("ends when the passkey or the account is deleted meanwhile", async () => {
    const { pool, authenticator, step, credential } = await startWithPasskey();
    const { AccessToken } = await signInByPassword(pool);
    const [CredentialId] = authenticator.credentialIds();
    const signed = credential();
    const answers = [
      call(pool.handle, "DeleteWebAuthnCredential", { AccessToken, CredentialId }),
      sendCredential(pool, step, signed),
    ];
    expect((await Promise.all(answers)).map(textOf)).toEqual(["good", REFUSED]);
    const other = await startWithPasskey();
    const { AccessToken: token } = await signInByPassword(other.pool);
    await callWell(other.pool.handle, "DeleteUser", { AccessToken: token });
    const late = await sendCredential(other.pool, other.step, other.credential());
    expect(late.name).toBe("UserNotFoundException");
  });
});
