/** Users and answers that several scenarios share. */
import { poolRequest } from "@poolgate/testkit/pool-request";
import type { TestPool } from "@poolgate/testkit/pool";
import { totpOf, wrongTotpOf } from "@poolgate/testkit/totp";
import { expect } from "vitest";

/** Its letters show that each client hashes the same bytes. */
export const PASSWORD = "päss phrase 🔑 of Ann";
export const PHONE = "+12345670008";

/** For a sign-in that is not the subject of its test. It sends the password, because Amplify's proof of one (SRP) takes long. */
export const SENDING = { password: PASSWORD, options: { authFlowType: "USER_PASSWORD_AUTH" } } as const;

/** Twenty bytes that no test keeps secret. */
export const TOTP_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

export { totpOf, wrongTotpOf };

/** A code of six digits that is not this one. */
export function wrongCode(code: string): string {
  const zeros = "0".repeat(code.length);
  return code === zeros ? `${zeros.slice(1)}1` : zeros;
}

/** A call of the pool that no client makes, which must succeed. */
export async function callPool(pool: TestPool, operation: string, body: object): Promise<void> {
  expect((await pool.fetch(poolRequest(pool.url, operation, body))).status).toBe(200);
}
