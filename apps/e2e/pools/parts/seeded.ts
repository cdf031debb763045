/**
 * The accounts that a pool of the browser tests begins with: some of each kind, since codes, app codes and temporary
 * passwords can be used once, and no test shall feel another one.
 *
 * Read by the pool's process and by the tests, so that both know the same people.
 */
import type { SeededUserConfig } from "@poolgate/local-pool";

/** Of each kind; a test that finds none left says so. */
export const SEEDS = 16;

/** Where the pool's process finds the password of all of them: made for the run, so that a search for it finds nothing else. */
export const SEEDED_PASSWORD = "SEEDED_PASSWORD";

/** Who has which second factor, and who signs in for the first time. */
export type Kind = "sms" | "email" | "totp" | "several" | "temporary";

export interface SeededPerson {
  readonly email: string;
  readonly phoneNumber: string;
  /** Base32: what this person's authenticator app holds. */
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
