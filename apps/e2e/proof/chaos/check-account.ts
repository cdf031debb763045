/**
 * Checks an account while there are no other calls. Everything acknowledged must be there, an unanswered call may have
 * happened or not, and there must be no other change. Afterwards the model knows the account's exact state again.
 */
import type { Account, AccountStatus } from "./account.ts";
import type { Answer, PoolClient } from "./pool-client.ts";
import { nicknameOf, passwordSignIn, readTokens } from "./pool-calls.ts";

/** @returns a description of what is lost; undefined if everything is as acknowledged. */
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
    // The second use ends its session, and with it the newest token.
    account.deadRefreshToken = undefined;
    account.tokens = undefined;
  }
  // A deleted account gets no more calls.
  account.isParked = status === "absent";
}

/** Tries the possible passwords, and keeps the session that one of them starts. */
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

/** An acknowledged session can still be refreshed, unless an unanswered call may have ended or refreshed it. */
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

/** No fault is active while accounts are checked, so every call gets a response. */
async function ask(pool: PoolClient, operation: string, body: object): Promise<Answered> {
  const answer = await pool.call(operation, body);
  if (answer.outcome === "unanswered") throw new LossError(`${operation} got no answer at a checkpoint.`);
  return answer;
}
