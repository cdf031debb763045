/**
 * Checks that a call is the pool owner's, as administrators and programs send it: signed (SigV4), and not by a script of another
 * site.
 *
 * Any well-formed signature counts, whatever its key: the pool listens on loopback, and has nothing to verify a key with.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-authentication-methods.html
 */
import type { CallRequest } from "./envelope.ts";
import { ServiceError } from "./service-error.ts";

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=[\w+/=.-]{1,256}\/\d{8}\/[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}\/aws4_request, *SignedHeaders=[a-z0-9;-]+, *Signature=[0-9a-f]{64}$/;

/** @throws ServiceError MissingAuthenticationTokenException, IncompleteSignatureException or ForbiddenException. */
export function checkOwner(request: Pick<CallRequest, "headers">): void {
  const origin = request.headers.get("origin");
  if (origin !== null && !isLoopback(origin)) {
    throw new ServiceError("ForbiddenException", "A page of another origin may not call this operation.", 403);
  }
  if (!request.headers.has("authorization")) {
    throw new ServiceError("MissingAuthenticationTokenException", "Missing Authentication Token");
  }
  if (!isSigned(request)) {
    throw new ServiceError(
      "IncompleteSignatureException",
      "Authorization header requires a Credential, SignedHeaders and Signature of AWS4-HMAC-SHA256.",
    );
  }
}

/** Whether a request has a well-formed signature. */
export function isSigned({ headers }: Pick<CallRequest, "headers">): boolean {
  return SIGNATURE.test(headers.get("authorization") ?? "");
}

function isLoopback(origin: string): boolean {
  const { hostname } = URL.parse(origin) ?? { hostname: "" };
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
