import { AuthError, fetchAuthSession, signIn, signOut } from "@poolgate/auth";
import { oneof, sample, string } from "fast-check";
import { expect, it } from "vitest";
import { startEngine } from "../engine.ts";

const SIGN_INS = 2_000;
/** Each account signs in this often, with proofs that share nothing but the password. */
const SIGN_INS_PER_ACCOUNT = 4;

/** Printable and Unicode passwords as people might have them: 8 to 64 characters, no white space at either end. */
const passwords = oneof(
  string({ unit: "grapheme-ascii", minLength: 8, maxLength: 64 }),
  string({ unit: "grapheme", minLength: 8, maxLength: 40 }),
  string({ unit: "binary", minLength: 8, maxLength: 40 }),
).filter((text) => /^\S.*\S$/su.test(text) && text.isWellFormed() && text.length <= 256);

it(`refuses none of ${SIGN_INS} sign-ins with random passwords`, { timeout: 480_000 }, async () => {
  const engine = startEngine();
  const refusals: unknown[] = [];
  const accounts = sample(passwords, { numRuns: SIGN_INS / SIGN_INS_PER_ACCOUNT, seed: 20261121 });
  for (const [index, password] of accounts.entries()) {
    const email = `person${index}@example.com`;
    await engine.pool.seedUser({ email, password });
    for (let round = 0; round < SIGN_INS_PER_ACCOUNT; round++) {
      try {
        await signIn(engine.auth, { username: email, password });
        expect((await fetchAuthSession(engine.auth)).tokens).toBeDefined();
        await signOut(engine.auth);
      } catch (error) {
        refusals.push([index, round, error instanceof AuthError ? error.code : error]);
      }
    }
  }
  engine.stop();
  expect(refusals).toEqual([]);
});
