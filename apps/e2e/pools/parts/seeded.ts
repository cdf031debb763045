/**
 * The accounts that a pool of the browser tests begins with. There are several of each kind, because codes, app codes and
 * temporary passwords can be used only once, and tests must not affect each other.
 *
 * The pool's process and the tests both read this file, so that both have the same accounts.
 */
import type { SeededUserConfig } from "@poolgate/local-pool";

/** The number of accounts of each kind. A test for which none is left fails with a message that says so. */
export const SEEDS = 16;

/** The environment variable with the password of all accounts. It is random for each run, so a search finds only leaks. */
export const SEEDED_PASSWORD = "SEEDED_PASSWORD";

/** The second factor of an account; `temporary`: it signs in for the first time. */
export type Kind = "sms" | "email" | "totp" | "several" | "temporary";

export interface SeededPerson {
  readonly email: string;
  readonly phoneNumber: string;
  /** The key in this person's authenticator app, in Base32. */
  readonly totpSecret: string;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const TRAITS: Readonly<Record<Kind, Pick<SeededUserConfig, "mfa" | "status">>> = {
  sms: { mfa: { enabled: ["SMS_MFA"] } },
  email: { mfa: { enabled: ["EMAIL_OTP"] } },
  totp: { mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] } },
  several: { mfa: { enabled: ["SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP"] } },
  temporary: { status: "FORCE_CHANGE_PASSWORD" },
};

/** @param index From 0 up to `SEEDS`. */
export function seededPerson(kind: Kind, index: number): SeededPerson {
  const number = Object.keys(TRAITS).indexOf(kind) * SEEDS + index;
  return {
    email: `${kind}-${index}@example.com`,
    phoneNumber: `+1555${String(number).padStart(7, "0")}`,
    totpSecret: `JBSWY3DPEHPK3PXPJBSWY3DPEHPK3P${LETTERS[number >> 5]}${LETTERS[number & 31]}`,
  };
}

export function seededUsers(...kinds: readonly Kind[]): SeededUserConfig[] {
  return kinds.flatMap((kind) => Array.from({ length: SEEDS }, (_, index) => seededUser(kind, index)));
}

function seededUser(kind: Kind, index: number): SeededUserConfig {
  const { email, phoneNumber, totpSecret } = seededPerson(kind, index);
  const { mfa, ...traits } = TRAITS[kind];
  const user = { email, password: process.env[SEEDED_PASSWORD] ?? "", ...traits };
  if (mfa === undefined) return user;
  const hasApp = mfa.enabled.includes("SOFTWARE_TOKEN_MFA");
  return { ...user, mfa, attributes: { phone_number: phoneNumber }, ...(hasApp ? { totpSecret } : {}) };
}
