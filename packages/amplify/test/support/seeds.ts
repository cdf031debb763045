/** Users and answers that several scenarios share. */
import { totpOf, wrongTotpOf } from "@poolgate/testkit/totp";

export const PASSWORD = "correct horse battery";
export const PHONE = "+12345670008";

/** Twenty bytes that no test keeps secret. */
export const TOTP_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

export { totpOf, wrongTotpOf };

/** A code of six digits that is not this one. */
export function wrongCode(code: string): string {
  const zeros = "0".repeat(code.length);
  return code === zeros ? `${zeros.slice(1)}1` : zeros;
}
