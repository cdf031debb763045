/**
 * Temporary passwords: creates them, and refuses those that have expired.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_PasswordPolicyType.html
 */
import { randomInt } from "node:crypto";
import type { PasswordPolicyConfig, Resolved } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";

const DAY_MS = 86_400_000;

/** A password with four kinds of characters has more than 70 bits at this length. */
const LENGTH = 12;

/** Without characters that look like others. One of each is in every password, so it meets any policy. */
const ALPHABETS = ["abcdefghijkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789", "!#%*+-=?@"];

/** A random password that meets the policy. */
export function generatePassword({ minimumLength }: Pick<Resolved<PasswordPolicyConfig>, "minimumLength">): string {
  const length = Math.max(minimumLength, LENGTH);
  const characters = ALPHABETS.map(randomCharacter);
  while (characters.length < length) characters.push(randomCharacter(ALPHABETS.join("")));
  // Fisher–Yates, so that nobody knows which character is the symbol.
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? "", characters[last] ?? ""];
  }
  return characters.join("");
}

/** When a temporary password of now expires. */
export function temporaryPasswordExpiry({ clock, config }: Pick<PoolContext, "clock" | "config">): number {
  return clock.now() + config.passwordPolicy.temporaryPasswordValidityDays * DAY_MS;
}

/** @throws ServiceError NotAuthorizedException. Call it after the password is checked, so that a stranger learns nothing. */
export function checkPasswordExpiry({ clock }: Pick<PoolContext, "clock">, user: UserRecord): void {
  const { passwordExpiresAtMs } = user;
  if (passwordExpiresAtMs !== undefined && clock.now() >= passwordExpiresAtMs) {
    throw serviceError("temporaryPasswordExpired");
  }
}

function randomCharacter(alphabet: string): string {
  return alphabet.charAt(randomInt(alphabet.length));
}
