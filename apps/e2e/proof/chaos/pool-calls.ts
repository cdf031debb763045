/**
 * The legal calls on one account. Each one records in the model what it requests before the call, and what was
 * acknowledged after it.
 *
 * After a call without a response, the account is not used until the next checkpoint finds out whether the call took
 * effect.
 */
import type { Account, Fact, Tokens } from "./account.ts";
import type { Answer, PoolClient } from "./pool-client.ts";

export interface PoolCaller {
  readonly pool: PoolClient;
  readonly random: () => number;
  /** The pool lost something acknowledged, or gave a response that it must not give. */
  readonly fail: (sentence: string) => void;
}

type AccountCall = (caller: PoolCaller, account: Account) => Promise<void>;

/** One call in this many is aborted before its response. */
const ABORTED_SHARE = 0.02;
const MOST_ABORT_DELAY_MS = 20;
/** Together with the attempts of a checkpoint, this is fewer than would lock an account. */
const MOST_WRONG_PASSWORDS = 2;

/** Makes the account's next call. */
export async function nextPoolCall(caller: PoolCaller, account: Account): Promise<void> {
  account.calls += 1;
  account.isTouched = true;
  await chooseCall(caller, account)(caller, account);
}

function chooseCall({ random }: PoolCaller, account: Account): AccountCall {
  if (account.status.acknowledged === "absent") return signUp;
  if (account.status.acknowledged === "unconfirmed") return random() < 0.1 ? resendCode : confirmSignUp;
  if (account.tokens === undefined) return pick(random, SIGNED_OUT);
  return pick(random, SIGNED_IN);
}

const SIGNED_OUT: readonly (readonly [number, AccountCall])[] = [
  [8, signIn],
  [1, signInWrongly],
  [1, recoverPassword],
];
const SIGNED_IN: readonly (readonly [number, AccountCall])[] = [
  [25, rotate],
  [15, readUser],
  [20, changeNickname],
  [8, changePassword],
  [5, signOutEverywhere],
  [6, revoke],
  [6, recoverPassword],
  [5, signInWrongly],
  [8, signIn],
  [3, deleteUser],
];

function pick<Choice>(random: () => number, choices: readonly (readonly [number, Choice])[]): Choice {
  let left = random() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, choice] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  throw new RangeError("There is nothing to choose from.");
}

/** Sends a call, and sometimes aborts it. */
async function send(caller: PoolCaller, account: Account, operation: string, body: object): Promise<Answer> {
  const { pool, random } = caller;
  const abortAfterMs = random() < ABORTED_SHARE ? random() * MOST_ABORT_DELAY_MS : undefined;
  const answer = await pool.call(operation, body, abortAfterMs);
  if (answer.outcome === "unanswered") account.isParked = true;
  return answer;
}

/** Makes a call that sets a value. True if it was acknowledged. */
async function sendChange<Value>(
  caller: PoolCaller,
  account: Account,
  [fact, value]: readonly [Fact<Value>, Value],
  [operation, body, tolerated]: readonly [string, object, readonly string[]],
): Promise<boolean> {
  const answer = await send(caller, account, operation, body);
  if (answer.outcome === "acknowledged") fact.settle(value);
  else if (answer.outcome === "unanswered") fact.maybe.push(value);
  else checkRefusal(caller, account, operation, answer, tolerated);
  return answer.outcome === "acknowledged";
}

function checkRefusal(
  { fail }: PoolCaller,
  { email }: Account,
  operation: string,
  { exception, message }: Extract<Answer, { outcome: "refused" }>,
  tolerated: readonly string[],
): void {
  if (!tolerated.includes(exception)) fail(`${email}: ${operation} was refused with ${exception}: ${message}`);
}

async function signUp(caller: PoolCaller, account: Account): Promise<void> {
  const { email, status, password } = account;
  const UserAttributes = [{ Name: "email", Value: email }];
  const body = { ClientId: caller.pool.clientId, Username: email, Password: password.acknowledged, UserAttributes };
  await sendChange(caller, account, [status, "unconfirmed"], ["SignUp", body, []]);
}

async function resendCode(caller: PoolCaller, account: Account): Promise<void> {
  const body = { ClientId: caller.pool.clientId, Username: account.email };
  const answer = await send(caller, account, "ResendConfirmationCode", body);
  if (answer.outcome === "refused") {
    checkRefusal(caller, account, "ResendConfirmationCode", answer, ["LimitExceededException"]);
  }
}

async function confirmSignUp(caller: PoolCaller, account: Account): Promise<void> {
  const ConfirmationCode = await caller.pool.code(account.email, ["signUp", "resendCode"]);
  // The outbox shows only the newest messages, and none while the pool is down.
  if (ConfirmationCode === undefined) return resendCode(caller, account);
  const body = { ClientId: caller.pool.clientId, Username: account.email, ConfirmationCode };
  const tolerated = ["ExpiredCodeException", "LimitExceededException"];
  await sendChange(caller, account, [account.status, "confirmed"], ["ConfirmSignUp", body, tolerated]);
}

async function signIn(caller: PoolCaller, account: Account): Promise<void> {
  const { epoch } = caller.pool;
  const answer = await send(
    caller,
    account,
    "InitiateAuth",
    passwordSignIn(caller, account, account.password.acknowledged),
  );
  if (answer.outcome === "refused") checkRefusal(caller, account, "InitiateAuth", answer, []);
  if (answer.outcome !== "acknowledged") return;
  account.tokens = readTokens(answer.members, epoch);
  account.wrongPasswords = 0;
}

async function signInWrongly(caller: PoolCaller, account: Account): Promise<void> {
  if (account.wrongPasswords >= MOST_WRONG_PASSWORDS) return signIn(caller, account);
  account.wrongPasswords += 1;
  const body = passwordSignIn(caller, account, `${account.password.acknowledged} wrong`);
  const answer = await send(caller, account, "InitiateAuth", body);
  if (answer.outcome === "acknowledged") caller.fail(`${account.email}: a wrong password was taken.`);
  if (answer.outcome === "refused") checkRefusal(caller, account, "InitiateAuth", answer, ["NotAuthorizedException"]);
}

export function passwordSignIn({ pool }: Pick<PoolCaller, "pool">, { email }: Account, password: string): object {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  return { AuthFlow: "USER_PASSWORD_AUTH", ClientId: pool.clientId, AuthParameters };
}

/** @param former The tokens that the refresh replaces. */
export function readTokens(members: Readonly<Record<string, unknown>>, epoch: number, former?: Tokens): Tokens {
  const { AccessToken, IdToken, RefreshToken } = members["AuthenticationResult"] as Readonly<Record<string, string>>;
  return {
    access: String(AccessToken),
    id: String(IdToken),
    refresh: RefreshToken ?? former?.refresh ?? "",
    epoch,
  };
}

async function rotate(caller: PoolCaller, account: Account): Promise<void> {
  const { tokens } = account;
  const { epoch, clientId } = caller.pool;
  const body = { ClientId: clientId, RefreshToken: tokens?.refresh };
  const answer = await send(caller, account, "GetTokensFromRefreshToken", body);
  if (answer.outcome === "refused") {
    account.tokens = undefined;
    checkRefusal(caller, account, "GetTokensFromRefreshToken", answer, []);
  }
  if (answer.outcome !== "acknowledged") return;
  account.tokens = readTokens(answer.members, epoch, tokens);
  account.deadRefreshToken = tokens?.refresh;
}

/** A call with the access token. It is refused when a jump of the clock has expired the token. */
async function sendWithToken(
  caller: PoolCaller,
  account: Account,
  operation: string,
  body: object,
  tolerated: readonly string[] = [],
): Promise<Answer> {
  const { tokens } = account;
  const answer = await send(caller, account, operation, { AccessToken: tokens?.access, ...body });
  if (answer.outcome !== "refused") return answer;
  const mayHaveExpired = caller.pool.epoch !== tokens?.epoch;
  checkRefusal(
    caller,
    account,
    operation,
    answer,
    mayHaveExpired ? [...tolerated, "NotAuthorizedException"] : tolerated,
  );
  // The refresh token still works.
  if (answer.exception === "NotAuthorizedException") await rotate(caller, account);
  return answer;
}

async function readUser(caller: PoolCaller, account: Account): Promise<void> {
  const answer = await sendWithToken(caller, account, "GetUser", {});
  if (answer.outcome !== "acknowledged") return;
  if (!account.nickname.isPossible(nicknameOf(answer.members))) {
    caller.fail(`${account.email}: GetUser answered another nickname than the one acknowledged.`);
  }
}

export function nicknameOf(members: Readonly<Record<string, unknown>>): string | undefined {
  const attributes = (members["UserAttributes"] ?? []) as readonly { readonly Name: string; readonly Value: string }[];
  return attributes.find(({ Name }) => Name === "nickname")?.Value;
}

async function changeNickname(caller: PoolCaller, account: Account): Promise<void> {
  const nickname = `nick-${Math.floor(caller.random() * 1e9)}`;
  const answer = await sendWithToken(caller, account, "UpdateUserAttributes", {
    UserAttributes: [{ Name: "nickname", Value: nickname }],
  });
  if (answer.outcome === "acknowledged") account.nickname.settle(nickname);
  if (answer.outcome === "unanswered") account.nickname.maybe.push(nickname);
}

function inventPassword({ random }: PoolCaller): string {
  return `changed horse ${Math.floor(random() * 1e12)}`;
}

function takePassword(account: Account, answer: Answer, password: string): void {
  if (answer.outcome === "unanswered") account.password.maybe.push(password);
  if (answer.outcome !== "acknowledged") return;
  account.formerPassword = account.password.acknowledged;
  account.password.settle(password);
  account.wrongPasswords = 0;
}

async function changePassword(caller: PoolCaller, account: Account): Promise<void> {
  const ProposedPassword = inventPassword(caller);
  const body = { PreviousPassword: account.password.acknowledged, ProposedPassword };
  const answer = await sendWithToken(caller, account, "ChangePassword", body, ["LimitExceededException"]);
  takePassword(account, answer, ProposedPassword);
}

async function recoverPassword(caller: PoolCaller, account: Account): Promise<void> {
  const { clientId } = caller.pool;
  const asked = await send(caller, account, "ForgotPassword", { ClientId: clientId, Username: account.email });
  if (asked.outcome === "refused") {
    checkRefusal(caller, account, "ForgotPassword", asked, ["LimitExceededException"]);
  }
  if (asked.outcome !== "acknowledged") return;
  const ConfirmationCode = await caller.pool.code(account.email, ["forgotPassword"]);
  if (ConfirmationCode === undefined) return;
  const Password = inventPassword(caller);
  const body = { ClientId: clientId, Username: account.email, ConfirmationCode, Password };
  const answer = await send(caller, account, "ConfirmForgotPassword", body);
  if (answer.outcome === "refused") {
    const tolerated = ["ExpiredCodeException", "LimitExceededException"];
    checkRefusal(caller, account, "ConfirmForgotPassword", answer, tolerated);
  }
  takePassword(account, answer, Password);
}

async function signOutEverywhere(caller: PoolCaller, account: Account): Promise<void> {
  const { tokens } = account;
  const answer = await sendWithToken(caller, account, "GlobalSignOut", {});
  if (answer.outcome === "acknowledged") endSession(account, tokens);
}

async function revoke(caller: PoolCaller, account: Account): Promise<void> {
  const { tokens } = account;
  const body = { ClientId: caller.pool.clientId, Token: tokens?.refresh };
  const answer = await send(caller, account, "RevokeToken", body);
  if (answer.outcome === "refused") checkRefusal(caller, account, "RevokeToken", answer, []);
  if (answer.outcome === "acknowledged") endSession(account, tokens);
}

function endSession(account: Account, tokens: Tokens | undefined): void {
  account.tokens = undefined;
  account.deadRefreshToken = tokens?.refresh;
}

async function deleteUser(caller: PoolCaller, account: Account): Promise<void> {
  const { tokens } = account;
  const answer = await sendWithToken(caller, account, "DeleteUser", {});
  if (answer.outcome === "unanswered") account.status.maybe.push("absent");
  if (answer.outcome !== "acknowledged") return;
  account.status.settle("absent");
  account.isParked = true;
  endSession(account, tokens);
}
