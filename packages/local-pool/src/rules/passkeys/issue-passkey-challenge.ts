/** The WEB_AUTHN challenge: what one of the user's passkeys is to sign, which the session remembers. */
import { randomBytes } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { type AuthStep, issueChallengeStep } from "../challenges/auth-response.ts";
import type { Account } from "../accounts/load-account.ts";
import { requestOptions } from "./passkey-options.ts";
import { offeredPasskeys } from "./passkeys-of.ts";
import type { SignInDetails } from "../devices/sign-in-device.ts";

/** Twice what WebAuthn L3 §13.4.3 asks for. */
const CHALLENGE_BYTES = 32;

export function askForPasskey(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  account: Account,
  { name, deviceKey }: SignInDetails,
): AuthStep {
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  const about = {
    challenge: "WEB_AUTHN" as const,
    subject: account.subject,
    name,
    deviceKey,
    passkeyChallenge: challenge,
  };
  const options = requestOptions(pool.config, client, { challenge, ids: offeredPasskeys(pool, account) });
  return issueChallengeStep(pool, client, about, { CREDENTIAL_REQUEST_OPTIONS: options });
}
