/** Issues the WEB_AUTHN challenge. The session holds the random bytes that a passkey must sign. */
import { randomBytes } from "node:crypto";
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import { type AuthResponse, issueSessionChallenge } from "./auth-response.ts";
import type { Account } from "../rules/accounts/account.ts";
import { requestOptions } from "../rules/passkeys/passkey-options.ts";
import { offeredPasskeys } from "../rules/passkeys/passkeys-of.ts";
import type { SignInDetails } from "../rules/devices/sign-in-device.ts";

/** WebAuthn L3 §13.4.3 requires at least 16. */
const CHALLENGE_BYTES = 32;

export function issuePasskeyChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  account: Account,
  { name, deviceKey }: SignInDetails,
): AuthResponse {
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  const about = {
    challenge: "WEB_AUTHN" as const,
    subject: account.subject,
    name,
    deviceKey,
    passkeyChallenge: challenge,
  };
  const options = requestOptions(pool.config, client, { challenge, ids: offeredPasskeys(pool, account) });
  return issueSessionChallenge(pool, client, about, { CREDENTIAL_REQUEST_OPTIONS: options });
}
