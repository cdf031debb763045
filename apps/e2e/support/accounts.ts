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

/** Signs the person up and confirms the account. Returns the code that confirmed it. */
export async function createAccount({ pool }: House, { email, password }: Credentials): Promise<string> {
  const UserAttributes = [{ Name: "email", Value: email }];
  await callPool(pool.url, "SignUp", { Username: email, Password: password, UserAttributes });
  const code = await latestCode(pool.url, email);
  await callPool(pool.url, "ConfirmSignUp", { Username: email, ConfirmationCode: code });
  return code;
}
