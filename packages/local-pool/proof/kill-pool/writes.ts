/**
 * The writes of the load. Each records in the account what it requests before the call, and what was acknowledged after
 * it.
 */
import { refresh, signIn } from "@poolgate/testkit/load/sign-in";
import { LoadError } from "@poolgate/testkit/load/wire-caller";
import type { Account, Write } from "./account.ts";
import type { KillablePool } from "./killable-pool.ts";

/**
 * Makes the next write of an account.
 *
 * @throws LoadError without a refusal if the pool was killed meanwhile.
 */
export async function nextWrite(pool: KillablePool, account: Account, random: () => number): Promise<Write> {
  if (account.stage === "unknown") return signUp(pool, account);
  if (account.stage === "signed up") return confirm(pool, account);
  if (account.tokens === undefined || random() < 0.15) return signInAgain(pool, account);
  return random() < 0.6 ? rotate(pool, account) : changeNickname(pool, account, random);
}

export async function signUp(pool: KillablePool, account: Account): Promise<Write> {
  const { email, password } = account;
  const UserAttributes = [{ Name: "email", Value: email }];
  await waiting(account, { write: "sign-up" }, () =>
    pool.call("SignUp", { ClientId: pool.clientId, Username: email, Password: password, UserAttributes }),
  );
  account.stage = "signed up";
  return "sign-up";
}

/** @throws Error if the code is not in the outbox although the sign-up was acknowledged. */
export async function confirm(pool: KillablePool, account: Account): Promise<Write> {
  const { email } = account;
  const ConfirmationCode = (await codesOf(pool)).get(email);
  if (ConfirmationCode === undefined) throw new Error("The code of an acknowledged sign-up is not in the outbox.");
  await waiting(account, { write: "code confirmation" }, () =>
    pool.call("ConfirmSignUp", { ClientId: pool.clientId, Username: email, ConfirmationCode }),
  );
  account.stage = "confirmed";
  return "code confirmation";
}

export async function signInAgain(pool: KillablePool, account: Account): Promise<Write> {
  account.tokens = await waiting(account, { write: "sign-in" }, () => signIn(pool, account));
  account.spentRefreshToken = undefined;
  return "sign-in";
}

export async function rotate(pool: KillablePool, account: Account): Promise<Write> {
  const { tokens } = account;
  if (tokens === undefined) throw new Error("Nobody is signed in.");
  account.tokens = await waiting(account, { write: "refresh" }, () => refresh(pool, tokens));
  account.spentRefreshToken = tokens.refreshToken;
  return "refresh";
}

async function changeNickname(pool: KillablePool, account: Account, random: () => number): Promise<Write> {
  const nickname = `nick-${Math.floor(random() * 1e9)}`;
  await waiting(account, { write: "attribute change", nickname }, () =>
    pool.call("UpdateUserAttributes", {
      AccessToken: account.tokens?.accessToken,
      UserAttributes: [{ Name: "nickname", Value: nickname }],
    }),
  );
  account.nickname = nickname;
  return "attribute change";
}

/** A lost connection while the outbox is read does not count as a write without a response. */
async function codesOf(pool: KillablePool): Promise<ReadonlyMap<string, string>> {
  try {
    return await pool.codes();
  } catch (cause) {
    throw new LoadError("The outbox got no answer", { cause });
  }
}

/** Leaves the write pending if no response comes. */
async function waiting<T>(
  account: Account,
  pending: NonNullable<Account["pending"]>,
  call: () => Promise<T>,
): Promise<T> {
  account.pending = pending;
  try {
    const answer = await call();
    account.pending = undefined;
    return answer;
  } catch (error) {
    if (!(error instanceof LoadError) || error.refusal !== undefined) account.pending = undefined;
    throw error;
  }
}
