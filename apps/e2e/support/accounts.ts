/** Creates accounts by calls of the pool, without a browser, for tests that begin after the sign-up. */
import type { House } from "./house.ts";
import { latestCode } from "./outbox.ts";
import { callPool } from "./pool-call.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

let count = 0;

/** A new address and password. The password has characters that careless encoders get wrong. */
export function newCredentials(): Credentials {
  const id = `${process.pid}-${Date.now()}-${++count}`;
  return { email: `visitor-${id}@example.com`, password: `gate & "pool" ü ${id}` };
}

/** Signs the person up and leaves the account unconfirmed. */
export async function registerAccount(house: House, { email, password }: Credentials): Promise<void> {
  await callPool(house.pool.url, "SignUp", {
    Username: email,
    Password: password,
    UserAttributes: [{ Name: "email", Value: email }],
  });
}

/** Signs the person up and confirms the account. Returns the code that confirmed it. */
export async function createAccount(house: House, credentials: Credentials): Promise<string> {
  await registerAccount(house, credentials);
  const code = await latestCode(house.pool.url, credentials.email);
  await callPool(house.pool.url, "ConfirmSignUp", { Username: credentials.email, ConfirmationCode: code });
  return code;
}

/** Ends a session, as its owner can from another device. */
export async function revokeToken(house: House, refreshToken: string): Promise<void> {
  await callPool(house.pool.url, "RevokeToken", { Token: refreshToken });
}
