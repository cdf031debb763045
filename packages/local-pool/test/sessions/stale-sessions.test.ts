/**
 * A challenge is valid only for the state of the account in which it was issued: an old challenge can neither bypass
 * what the user has set up since, nor overwrite it.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openData } from "@poolgate/local-pool";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { describe, expect, it, vi } from "vitest";
import { CHALLENGE_KINDS, challengeKind } from "../support/challenge-kinds.ts";
import { makeFolder } from "../support/make-folder.ts";
import { respond, respondWell, startSignIn, totpAt } from "../support/sign-in-steps.ts";
import { ANN, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callWell, textOf } from "../support/wire-client.ts";

/** Changes of an account that its database row shows. */
const CHANGES: Readonly<Record<string, string>> = {
  "its password was changed": "salt = x'0102030405060708090a0b0c0d0e0f10'",
  "a second factor was enabled": `mfa = '{"enabled":["SMS_MFA"],"preferred":"SMS_MFA"}'`,
  "an app was set up": "encrypted_totp_secret = x'00'",
  "its e-mail address lost its verification": "attributes = json_set(attributes, '$.email_verified', 'maybe')",
  "its phone number was changed": "attributes = json_set(attributes, '$.phone_number', '+12345679999')",
  "it was disabled": "is_enabled = 0",
  "it is not confirmed any more": "status = 'UNCONFIRMED'",
};

const INVALID_SESSION = "NotAuthorizedException: Invalid session for the user.";

/** A pool whose rows the test changes as another process would. */
function startOnDisk(config: Parameters<typeof startPool>[0]): {
  pool: StartedPool;
  change: (columns: string) => Promise<void>;
} {
  const folder = makeFolder();
  const pool = startPool(config, openData(folder));
  const change = async (columns: string): Promise<void> => {
    const database = new DatabaseSync(join(folder, "pool.sqlite"));
    // The pool may still be writing what it has started.
    const { changes } = await vi.waitFor(() => database.prepare(`UPDATE users SET ${columns}`).run(), { interval: 5 });
    expect(changes).toBe(1);
    database.close();
  };
  return { pool, change };
}

const KINDS = Object.keys(CHALLENGE_KINDS);

/** Every change of every kind in `proof`; otherwise one of each kind, and each of them in some kind. */
function changesOf(name: string): [what: string, columns: string][] {
  const changes = Object.entries(CHANGES);
  const first = KINDS.indexOf(name);
  return IN_PROOF ? changes : changes.filter((_, index) => (index + first) % changes.length === 0);
}

describe.each(KINDS)("%s", (name) => {
  const { config, reach } = challengeKind(name);

  it("is accepted while the account stays unchanged", async () => {
    const { pool } = startOnDisk(config);
    const { send } = await reach(pool);
    expect(textOf(await send())).toBe("good");
  });

  it.each(changesOf(name))("is refused after %s", async (_what, columns) => {
    const { pool, change } = startOnDisk(config);
    const { send } = await reach(pool);
    await change(columns);
    // The sign-in after a sign-up checks its user first, and reports a disabled one.
    const isNamed = name === "the sign-in that follows a sign-up" && columns === "is_enabled = 0";
    expect(textOf(await send())).toBe(isNamed ? "NotAuthorizedException: User is disabled." : INVALID_SESSION);
  });
});

describe("an old session", () => {
  it("for MFA_SETUP neither signs in nor replaces the app that the user has set up since", async () => {
    const pool = startPool({
      mfaConfiguration: "ON",
      enabledMfas: ["SOFTWARE_TOKEN_MFA"],
      seededUsers: [{ email: ANN.username, password: ANN.password }],
    });
    const setUp = async (Session: string | undefined): Promise<{ session: string; secret: string }> => {
      const associated = await callWell(pool.handle, "AssociateSoftwareToken", { Session });
      const secret = String(associated["SecretCode"]);
      const code = { Session: associated["Session"], UserCode: totpAt(pool.clock.now(), secret) };
      return { session: String((await callWell(pool.handle, "VerifySoftwareToken", code))["Session"]), secret };
    };
    const stale = await startSignIn(pool);
    const { session, secret } = await setUp((await startSignIn(pool)).Session);
    await respondWell(pool, { ChallengeName: "MFA_SETUP", Session: session }, {});

    expect(textOf(await call(pool.handle, "AssociateSoftwareToken", { Session: stale.Session }))).toBe(INVALID_SESSION);
    expect(textOf(await respond(pool, stale, {}))).toBe(INVALID_SESSION);
    pool.clock.advance(30_000);
    const step = await startSignIn(pool);
    const code = { SOFTWARE_TOKEN_MFA_CODE: totpAt(pool.clock.now(), secret) };
    expect((await respondWell(pool, step, code)).AuthenticationResult).toBeDefined();
  });

  it("for NEW_PASSWORD_REQUIRED does not overwrite the password that the user has chosen since", async () => {
    const seeded = { email: ANN.username, password: ANN.password, status: "FORCE_CHANGE_PASSWORD" } as const;
    const pool = startPool({ seededUsers: [seeded] });
    const stale = await startSignIn(pool);
    await respondWell(pool, await startSignIn(pool), { NEW_PASSWORD: "the owner's own choice" });
    expect(textOf(await respond(pool, stale, { NEW_PASSWORD: "an attacker's choice" }))).toBe(INVALID_SESSION);
    expect((await startSignIn(pool, "the owner's own choice")).AuthenticationResult).toBeDefined();
  });
});
