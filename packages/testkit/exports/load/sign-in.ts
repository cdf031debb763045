/** The measured calls, as a client makes them: a sign-in in two calls, a refresh, and reading the account. */
import { drawEphemeral, signChallenge, timestampOf } from "./openssl-srp.ts";
import { LoadError, type WireCall } from "./wire-caller.ts";

/** The app client and the pool's name, which is part of every proof. */
export interface LoadTarget {
  readonly call: WireCall;
  readonly clientId: string;
  readonly poolName: string;
}

export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Signs in by SRP. The pool returns tokens only for a right proof, so a result shows that the arithmetic is right. */
export async function signIn(target: LoadTarget, person: Person): Promise<Tokens> {
  const ephemeral = drawEphemeral();
  const { ChallengeParameters } = await target.call("InitiateAuth", {
    AuthFlow: "USER_SRP_AUTH",
    ClientId: target.clientId,
    AuthParameters: { USERNAME: person.email, SRP_A: ephemeral.srpA },
  });
  const given = (ChallengeParameters ?? {}) as Readonly<Record<string, string>>;
  const { SALT = "", SRP_B = "", SECRET_BLOCK = "", USER_ID_FOR_SRP = "" } = given;
  const timestamp = timestampOf(Date.now());
  const signature = signChallenge(ephemeral, {
    poolName: target.poolName,
    userId: USER_ID_FOR_SRP,
    password: person.password,
    salt: SALT,
    srpB: SRP_B,
    secretBlock: SECRET_BLOCK,
    timestamp,
  });
  const { AuthenticationResult } = await target.call("RespondToAuthChallenge", {
    ClientId: target.clientId,
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeResponses: {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature,
      TIMESTAMP: timestamp,
    },
  });
  return tokensOf("RespondToAuthChallenge", AuthenticationResult);
}

/** Returns fresh tokens, with the next refresh token if they rotate. */
export async function refresh(target: LoadTarget, tokens: Tokens): Promise<Tokens> {
  const { AuthenticationResult } = await target.call("GetTokensFromRefreshToken", {
    ClientId: target.clientId,
    RefreshToken: tokens.refreshToken,
  });
  return tokensOf("GetTokensFromRefreshToken", {
    RefreshToken: tokens.refreshToken,
    ...(AuthenticationResult as object),
  });
}

export async function getUser(target: LoadTarget, tokens: Tokens): Promise<void> {
  const { Username } = await target.call("GetUser", { AccessToken: tokens.accessToken });
  if (typeof Username !== "string") throw new LoadError("GetUser answered without a user");
}

function tokensOf(operation: string, result: unknown): Tokens {
  const { AccessToken, RefreshToken } = (result ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof AccessToken !== "string" || typeof RefreshToken !== "string") {
    throw new LoadError(`${operation} answered without tokens`);
  }
  return { accessToken: AccessToken, refreshToken: RefreshToken };
}
