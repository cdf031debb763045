/**
 * Why a request does not count as signed, in the words of AWS services.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-troubleshooting.html
 */

/** In the order in which a request is checked. */
export const SIGNATURE_REFUSALS = [
  "missingSignature",
  "incompleteSignature",
  "unreadableBody",
  "unknownKey",
  "expiredToken",
  "wrongScope",
  "skewedClock",
  "expiredUrl",
  "changedRequest",
] as const;

/**
 * - `missingSignature`: neither an `Authorization` header nor a presigned query.
 * - `incompleteSignature`: a signature that lacks a part, has it twice, or has another form.
 * - `unreadableBody`: the body has been read already, or the client broke off.
 * - `unknownKey`: no key of this pool's identity pools, or a session token of another key.
 * - `expiredToken`: the credentials have expired.
 * - `wrongScope`: signed for another region, service or day.
 * - `skewedClock`: signed more than five minutes ago, or in the future.
 * - `expiredUrl`: a presigned URL after `X-Amz-Expires`.
 * - `changedRequest`: the signature is of another request, or by another secret key.
 */
export type SignatureRefusal = (typeof SIGNATURE_REFUSALS)[number];

/**
 * `whoSigned` rejects with it, for every request that it refuses. The message is that of the service where it has one. It has no
 * part of the request that may be secret.
 */
export class SignatureError extends Error {
  override readonly name = "SignatureError";
  readonly reason: SignatureRefusal;
  /** The status that AWS services answer with. */
  readonly status = 403;

  constructor(reason: SignatureRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export function incompleteSignature(message: string): SignatureError {
  return new SignatureError("incompleteSignature", message);
}
