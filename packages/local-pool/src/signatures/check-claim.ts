/**
 * Checks what a signed request claims, with the keys of this pool's identity pools.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
import { timingSafeEqual } from "node:crypto";
import type { PoolBase } from "../pool-context.ts";
import { openAwsCredentials } from "../rules/identity/aws-credentials.ts";
import type { SignedAs } from "./aws-signer.ts";
import { hmacSha256 } from "./digests.ts";
import { timeOfDate, unknownKeyError } from "./read-signature.ts";
import type { SignatureClaim } from "./signature-claim.ts";
import { SignatureError } from "./signature-error.ts";

/** As API Gateway. */
const MAX_SKEW_MS = 5 * 60_000;

/** @throws SignatureError. */
export function checkClaim(pool: Pick<PoolBase, "clock" | "secrets">, claim: SignatureClaim): SignedAs {
  const credentials = openAwsCredentials(pool, claim.sessionToken);
  if (credentials?.accessKeyId !== claim.accessKeyId) throw unknownKeyError();
  const { secretAccessKey, expiresAtMs, accessKeyId, identityId, identityPoolId, roleArn, amr } = credentials;
  const nowMs = pool.clock.now();
  if (expiresAtMs <= nowMs) {
    throw new SignatureError("expiredToken", "The security token included in the request is expired");
  }
  checkScope(claim, identityId.slice(0, identityId.indexOf(":")));
  checkTime(claim, nowMs);
  if (!timingSafeEqual(signatureOf(secretAccessKey, claim), Buffer.from(claim.signature, "hex"))) {
    throw new SignatureError(
      "changedRequest",
      "The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and " +
        "signing method. Consult the service documentation for details.",
    );
  }
  return { identityId, identityPoolId, roleArn, amr, accessKeyId };
}

type Signed = Pick<SignatureClaim, "date" | "day" | "region" | "service" | "requestHash">;

/** 32 bytes. */
export function signatureOf(secretAccessKey: string, { date, day, region, service, requestHash }: Signed): Uint8Array {
  const toSign = ["AWS4-HMAC-SHA256", date, `${day}/${region}/${service}/aws4_request`, requestHash].join("\n");
  const parts = [day, region, service, "aws4_request", toSign];
  return parts.reduce<Uint8Array>(hmacSha256, Buffer.from(`AWS4${secretAccessKey}`));
}

function checkScope(
  { date, day, region, service, expectedService, expectedRegion }: SignatureClaim,
  identityRegion: string,
): void {
  if (service !== expectedService)
    throw scopeError(`Credential should be scoped to correct service: '${expectedService}'.`);
  if (region !== (expectedRegion ?? identityRegion)) throw scopeError("Credential should be scoped to a valid region.");
  if (!date.startsWith(day)) throw scopeError("Date in Credential scope does not match YYYYMMDD of X-Amz-Date.");
}

function scopeError(message: string): SignatureError {
  return new SignatureError("wrongScope", message);
}

function checkTime({ date, expiresSeconds }: SignatureClaim, nowMs: number): void {
  const signedAtMs = timeOfDate(date) ?? Number.NaN;
  if (signedAtMs > nowMs + MAX_SKEW_MS) {
    throw new SignatureError("skewedClock", "Signature not yet current: X-Amz-Date is more than 5 min. ahead.");
  }
  if (expiresSeconds !== undefined) {
    if (nowMs < signedAtMs + expiresSeconds * 1_000) return;
    throw new SignatureError("expiredUrl", "Signature expired: X-Amz-Expires has passed.");
  }
  if (!(signedAtMs >= nowMs - MAX_SKEW_MS)) {
    throw new SignatureError("skewedClock", "Signature expired: X-Amz-Date is more than 5 min. ago.");
  }
}
