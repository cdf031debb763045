/** Creates people by calls of the pool, without a browser, for tests that begin with a sign-in. */
import { randomBytes } from "node:crypto";
import type { SignUpStage } from "../../pools/parts/confirm-at-once.ts";
import { callPool } from "../pool-call.ts";

export interface Person {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly totpSecret: string;
}

let count = 0;

/** A new person without an account. @param isPlain Whether the username is not an e-mail address. */
export function newPerson(isPlain: boolean): Person {
  const id = randomBytes(6).toString("hex");
  const email = `somebody-${id}@example.com`;
  const username = isPlain ? `somebody-${id}` : email;
  const phoneNumber = `+1556${String((process.pid % 1000) * 10_000 + ++count).padStart(7, "0")}`;
  return { username, email, phoneNumber, totpSecret: "", password: `gate & "pool" ü ${id}` };
}

/** Both addresses, as attributes. */
export function contacts({ email, phoneNumber }: Person): Readonly<Record<string, string>> {
  return { email, phone_number: phoneNumber };
}

/** Signs a person up, in a pool of `pools/` whose trigger puts the account into the given stage. */
export async function register(
  poolUrl: string,
  { username, password }: Person,
  stage: SignUpStage,
  attributes: Readonly<Record<string, string>>,
): Promise<void> {
  await callPool(poolUrl, "SignUp", {
    Username: username,
    Password: password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    ValidationData: [{ Name: "stage", Value: stage }],
  });
}
