/**
 * Checks that a restarted pool still has everything that it acknowledged to an account.
 *
 * A write without a response may have taken effect or not, but not partly: a sign-up is stored with its code, or
 * neither is. A refresh without a response may have replaced the old token, so the session is dropped, as every client
 * must do.
 */
import { LoadError } from "@poolgate/testkit/load/wire-caller";
import type { Account } from "./account.ts";
import type { KillablePool } from "./killable-pool.ts";
import { confirm, rotate, signInAgain, signUp } from "./writes.ts";

/** @throws Error if something is lost, with a description. Afterwards the account has no pending call. */
export async function checkAccount(pool: KillablePool, account: Account): Promise<void> {
  const { pending, spentRefreshToken } = account;
  account.pending = undefined;
  if (account.stage === "unknown") return checkSignUp(pool, account);
  if (account.stage === "signed up") await checkConfirmation(pool, account, pending?.write === "code confirmation");
  await checkSession(pool, account, pending?.write === "refresh");
  await checkNickname(pool, account, pending?.nickname);
  if (spentRefreshToken !== undefined) await checkSpentToken(pool, account, spentRefreshToken);
}

async function checkSignUp(pool: KillablePool, account: Account): Promise<void> {
  const hadCode = (await pool.codes()).has(account.email);
  const refusal = await refusalOf(() => signUp(pool, account));
  const isThere = refusal === "UsernameExistsException";
  if (refusal !== undefined && !isThere) throw new Error(`The second sign-up was refused with ${refusal}.`);
  if (isThere !== hadCode) throw new Error(isThere ? "An account without its code." : "A code without its account.");
  account.stage = "signed up";
}

async function checkConfirmation(pool: KillablePool, account: Account, isPending: boolean): Promise<void> {
  const refusal = await refusalOf(() => confirm(pool, account));
  // The call without a response has already confirmed it.
  if (isPending && refusal === "NotAuthorizedException") account.stage = "confirmed";
  else if (refusal !== undefined) throw new Error(`The code of an acknowledged sign-up was refused with ${refusal}.`);
}

async function checkSession(pool: KillablePool, account: Account, isPending: boolean): Promise<void> {
  const refusal = account.tokens && (await refusalOf(() => rotate(pool, account)));
  if (refusal !== undefined && !(isPending && refusal === "RefreshTokenReuseException")) {
    throw new Error(`An acknowledged refresh token was refused with ${refusal}.`);
  }
  if (refusal !== undefined || account.tokens === undefined) {
    const signInRefusal = await refusalOf(() => signInAgain(pool, account));
    if (signInRefusal !== undefined) throw new Error(`A confirmed account cannot sign in: ${signInRefusal}.`);
  }
}

async function checkNickname(pool: KillablePool, account: Account, pending: string | undefined): Promise<void> {
  const { UserAttributes } = await pool.call("GetUser", { AccessToken: account.tokens?.accessToken });
  const attributes = (UserAttributes ?? []) as readonly { readonly Name: string; readonly Value: string }[];
  const nickname = attributes.find(({ Name }) => Name === "nickname")?.Value;
  if (nickname !== account.nickname && (pending === undefined || nickname !== pending)) {
    throw new Error("An acknowledged attribute has another value.");
  }
  account.nickname = nickname;
}

/** A replaced refresh token is refused, and its session ends with it, so the account has to sign in again. */
async function checkSpentToken(pool: KillablePool, account: Account, RefreshToken: string): Promise<void> {
  const refusal = await refusalOf(() =>
    pool.call("GetTokensFromRefreshToken", { ClientId: pool.clientId, RefreshToken }),
  );
  if (refusal === undefined) throw new Error("A refresh token that was replaced is taken again.");
  account.tokens = undefined;
  account.spentRefreshToken = undefined;
}

/** The exception's name; undefined for success. */
async function refusalOf(call: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (error instanceof LoadError && error.refusal !== undefined) return error.refusal;
    throw error;
  }
}
