/** The account that the pool of `dev` starts with, read from the settings that the pool itself gets. */
import { readFileSync } from "node:fs";
import type { SeededAccount } from "./words.ts";

/**
 * The first seeded user of a pool's settings file.
 * @throws Error when the file seeds nobody
 */
export function readSeededAccount(file: string): SeededAccount {
  const config: unknown = JSON.parse(readFileSync(file, "utf8"));
  const users =
    typeof config === "object" && config !== null && "seededUsers" in config ? config.seededUsers : undefined;
  const first: unknown = Array.isArray(users) ? users[0] : undefined;
  if (
    typeof first === "object" &&
    first !== null &&
    "email" in first &&
    "password" in first &&
    typeof first.email === "string" &&
    typeof first.password === "string"
  ) {
    return { email: first.email, password: first.password };
  }
  throw new Error(`${file} seeds no account.`);
}
