/** amazon-cognito-identity-js, as published: its callbacks as promises. */
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type IAuthenticationCallback,
} from "amazon-cognito-identity-js";
import type { ServedPool } from "./serve-pool.ts";

/** The callback that was called, and its arguments. */
export type Turn = readonly [name: keyof IAuthenticationCallback, ...values: readonly unknown[]];

/** The library also passes plain objects as errors; both have a name. */
const errorOf = (error: unknown): Error =>
  error instanceof Error ? error : Object.assign(new Error("refused"), error);

/** One step of a sign-in: resolves to any callback of the client. @throws the error of onFailure. */
export function turn(step: (callbacks: IAuthenticationCallback) => void): Promise<Turn> {
  return new Promise((resolve, reject) => {
    const tell =
      (name: keyof IAuthenticationCallback) =>
      (...values: readonly unknown[]): void =>
        resolve([name, ...values]);
    step({
      onSuccess: tell("onSuccess"),
      onFailure: (error: unknown) => reject(errorOf(error)),
      newPasswordRequired: tell("newPasswordRequired"),
      mfaRequired: tell("mfaRequired"),
      totpRequired: tell("totpRequired"),
      customChallenge: tell("customChallenge"),
      mfaSetup: tell("mfaSetup"),
      selectMFAType: tell("selectMFAType"),
    });
  });
}

/** The result of a call that ends with `(error, result) => …`. */
export function resultOf<T>(ask: (callback: (error: unknown, result?: T) => void) => void): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    ask((error, result) => {
      if (error === null || error === undefined) resolve(result);
      else reject(errorOf(error));
    });
  });
}

/** The result of a call that ends with onSuccess or onFailure. */
export function answerOf<T>(
  ask: (callbacks: { onSuccess: (value: T) => void; onFailure: (error: Error) => void }) => void,
): Promise<T> {
  return new Promise((resolve, reject) => ask({ onSuccess: resolve, onFailure: (error) => reject(errorOf(error)) }));
}

export const poolOf = (
  { url, userPoolId, userPoolClientId }: ServedPool,
  stored: { readonly Storage?: Storage } = {},
): CognitoUserPool =>
  new CognitoUserPool({ UserPoolId: userPoolId, ClientId: userPoolClientId, endpoint: url, ...stored });

/** A new object, as after a reload. It reads what the storage has, by default that of the library. */
export function userOf(pool: ServedPool, Username: string, Storage?: Storage): CognitoUser {
  const stored = Storage === undefined ? {} : { Storage };
  return new CognitoUser({ Username, Pool: poolOf(pool, stored), ...stored });
}

/** The password is sent in plain text where the library's SRP, which takes a quarter of a second, is not the subject. */
export function authenticate(user: CognitoUser, Password: string, flow = "USER_PASSWORD_AUTH"): Promise<Turn> {
  user.setAuthenticationFlowType(flow);
  const details = new AuthenticationDetails({ Username: user.getUsername(), Password });
  return turn((callbacks) => user.authenticateUser(details, callbacks));
}
