/** Accounts made without a browser, straight over the wire: for the tests that begin after the sign-up. */
import type { House } from "./house.ts";
import { latestCode } from "./outbox.ts";
import { callPool } from "./pool-call.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

let count = 0;

/** An address and a password that nobody else has; the password holds what breaks careless encoders. */
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

/** Signs the person up and confirms them; returns the code that did. */
export async function createAccount(house: House, credentials: Credentials): Promise<string> {
  await registerAccount(house, credentials);
  const code = await latestCode(house.pool.url, credentials.email);
  await callPool(house.pool.url, "ConfirmSignUp", { Username: credentials.email, ConfirmationCode: code });
  return code;
}

/** Ends a session the way its owner would from another device. */
export async function revokeToken(house: House, refreshToken: string): Promise<void> {
  await callPool(house.pool.url, "RevokeToken", { Token: refreshToken });
}
