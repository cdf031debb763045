/** Sign-ins with random passwords against the local pool, whose SRP code is independent of the client's. */
import { AuthError, fetchAuthSession, signIn, signOut } from "@poolgate/auth";
import { oneof, sample, string } from "fast-check";
import { expect, it } from "vitest";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { startEngine } from "../engine.ts";

const SIGN_INS = IN_PROOF ? 2_000 : 24;
/** The number of sign-ins of each account, with proofs that share only the password. */
const SIGN_INS_PER_ACCOUNT = 4;

/** Returns a printable or Unicode password of 8 to 64 characters, without white space at either end. */
const passwords = oneof(
  string({ unit: "grapheme-ascii", minLength: 8, maxLength: 64 }),
  string({ unit: "grapheme", minLength: 8, maxLength: 40 }),
  string({ unit: "binary", minLength: 8, maxLength: 40 }),
).filter((text) => /^\S.*\S$/su.test(text) && text.isWellFormed() && text.length <= 256);

it(`accepts all ${SIGN_INS} sign-ins with random passwords`, { timeout: 480_000 }, async () => {
  const engine = startEngine({ provesPassword: true });
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
  expect(refusals).toEqual([]);
});
