/**
 * Looks at an account while nobody else calls: everything acknowledged is there, and what had no answer has happened or not,
 * but nothing else has. Afterwards the model knows the account again.
 */
import type { Account, AccountStatus } from "./account.ts";
import type { Answer, PoolClient } from "./pool-client.ts";
import { nicknameOf, passwordSignIn, readTokens } from "./pool-calls.ts";

/** @returns what is lost, in words; undefined when everything is as it was acknowledged. */
export async function checkAccount(pool: PoolClient, account: Account): Promise<string | undefined> {
  try {
    await check(pool, account);
    return undefined;
  } catch (error) {
    if (error instanceof LossError) return `${account.email}: ${error.message}`;
    throw error;
  } finally {
    account.isTouched = false;
  }
}

class LossError extends Error {
  override readonly name = "LossError";
}

async function check(pool: PoolClient, account: Account): Promise<void> {
  if (account.formerPassword !== undefined && account.status.acknowledged === "confirmed") {
    const answer = await ask(pool, "InitiateAuth", passwordSignIn({ pool }, account, account.formerPassword));
    if (answer.outcome === "acknowledged") throw new LossError("A password that was replaced is taken again.");
    account.formerPassword = undefined;
  }
  const status = await checkSignIn(pool, account);
  if (!account.status.isPossible(status)) {
    throw new LossError(`The account is ${status}; acknowledged was ${account.status.acknowledged}.`);
  }
  account.status.settle(status);
  if (status === "confirmed") await checkSignedIn(pool, account);
  if (account.deadRefreshToken !== undefined) {
    const answer = await refresh(pool, account.deadRefreshToken);
    if (answer.outcome === "acknowledged") throw new LossError("A refresh token that was ended is taken again.");
    // Its session ends with the second use, and so does the newest token of it.
    account.deadRefreshToken = undefined;
    account.tokens = undefined;
  }
  // An account that is gone for good gets no more calls.
  account.isParked = status === "absent";
}

/** Tries the passwords that are possible, and keeps the session that one of them starts. */
async function checkSignIn(pool: PoolClient, account: Account): Promise<AccountStatus> {
  for (const password of [account.password.acknowledged, ...account.password.maybe]) {
    const { epoch } = pool;
    const answer = await ask(pool, "InitiateAuth", passwordSignIn({ pool }, account, password));
    if (answer.outcome === "refused" && answer.exception === "UserNotFoundException") return "absent";
    if (answer.outcome === "refused" && answer.exception === "NotAuthorizedException") continue;
    account.password.settle(password);
    account.wrongPasswords = 0;
    if (answer.outcome === "acknowledged") {
      await checkOwnSession(pool, account);
      account.tokens ??= readTokens(answer.members, epoch);
      return "confirmed";
    }
    if (answer.exception === "UserNotConfirmedException") return "unconfirmed";
    throw new LossError(`The sign-in was refused with ${answer.exception}: ${answer.message}`);
  }
  throw new LossError("No password that was acknowledged, or may have been set, is taken.");
}

/** A session that was acknowledged can still be renewed, unless a call without an answer may have ended or renewed it. */
async function checkOwnSession(pool: PoolClient, account: Account): Promise<void> {
  const { tokens, isParked } = account;
  account.tokens = undefined;
  if (tokens === undefined || isParked) return;
  const { epoch } = pool;
  const answer = await refresh(pool, tokens.refresh);
  if (answer.outcome !== "acknowledged") {
    throw new LossError(`The refresh token of an acknowledged session was refused with ${answer.exception}.`);
  }
  account.tokens = readTokens(answer.members, epoch, tokens);
}

async function checkSignedIn(pool: PoolClient, account: Account): Promise<void> {
  const answer = await ask(pool, "GetUser", { AccessToken: account.tokens?.access });
  if (answer.outcome !== "acknowledged") throw new LossError(`GetUser was refused with ${answer.exception}.`);
  const nickname = nicknameOf(answer.members);
  if (!account.nickname.isPossible(nickname)) throw new LossError("An acknowledged nickname has another value.");
  account.nickname.settle(nickname);
}

function refresh(pool: PoolClient, RefreshToken: string): Promise<Answered> {
  return ask(pool, "GetTokensFromRefreshToken", { ClientId: pool.clientId, RefreshToken });
}

type Answered = Exclude<Answer, { readonly outcome: "unanswered" }>;

/** Nothing is out of order while accounts are looked at, so every call has an answer. */
async function ask(pool: PoolClient, operation: string, body: object): Promise<Answered> {
  const answer = await pool.call(operation, body);
  if (answer.outcome === "unanswered") throw new LossError(`${operation} got no answer at a checkpoint.`);
  return answer;
}
