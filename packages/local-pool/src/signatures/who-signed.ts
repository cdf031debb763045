/**
 * Tells whose a request is by its signature (Signature Version 4), for an api that IAM guards where it is deployed. The key is one
 * of the local pool's identity pools; the pool, which may be another process, checks it.
 *
 * It decides who called, not what they may do: there are no policies here.
 */
import { type AwsSigner, type SignedAs, signerOf } from "./aws-signer.ts";
import { hashRequest } from "./canonical-request.ts";
import { sha256Hex } from "./digests.ts";
import { readSignature, type RequestSignature } from "./read-signature.ts";
import { type SignatureClaim, WHO_SIGNED_PATH } from "./signature-claim.ts";
import { SIGNATURE_REFUSALS, SignatureError } from "./signature-error.ts";

/** The options of `whoSigned`. Each one has a default. */
export interface WhoSignedOptions {
  /** The pool's address, or a pool of this process. Default `http://localhost:9400`. */
  readonly pool?: string | { handle(request: Request): Promise<Response> };
  /** The service that the request must be signed for. Default `execute-api` (API Gateway); a function URL's is `lambda`. */
  readonly service?: string;
  /** The region that the request must be signed for. Default: that of the identity. */
  readonly region?: string;
}

/** These services compute the digest of the body themselves, so that a body is always signed. */
const SIGNS_BODIES = ["execute-api", "lambda"];
const UNSIGNED_PAYLOAD = "UNSIGNED-PAYLOAD";

/**
 * Whose a request is. The request can still be read afterwards.
 *
 * @throws SignatureError, with a `reason`, for a request that is not signed, or not by a key of the pool; Error when no pool answers.
 *
 * @example
 * const { identityId } = await whoSigned(request);
 */
export async function whoSigned(request: Request, options: WhoSignedOptions = {}): Promise<AwsSigner> {
  const { pool = "http://localhost:9400", service = "execute-api", region } = options;
  const url = new URL(request.url);
  const signature = readSignature(request.headers, url.searchParams);
  const { parts, signedHeaders } = signature;
  const requestHash = hashRequest({
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    header: (name) => request.headers.get(name) ?? (name === "host" ? url.host : undefined),
    signedHeaders,
    payloadHash: await hashPayload(request, url.searchParams, signature),
    isS3: parts.service === "s3",
  });
  const claim: SignatureClaim = { ...parts, requestHash, expectedService: service, expectedRegion: region };
  return signerOf(await ask(pool, claim));
}

async function hashPayload(
  request: Request,
  query: URLSearchParams,
  { parts: { service }, isPresigned }: RequestSignature,
): Promise<string> {
  const sent =
    request.headers.get("x-amz-content-sha256") ??
    (isPresigned ? query.get("X-Amz-Content-Sha256") : null) ??
    (isPresigned && service === "s3" ? UNSIGNED_PAYLOAD : null);
  if (sent === UNSIGNED_PAYLOAD && !SIGNS_BODIES.includes(service)) return UNSIGNED_PAYLOAD;
  try {
    return sha256Hex(new Uint8Array(await request.clone().arrayBuffer()));
  } catch (cause) {
    throw new SignatureError(
      "unreadableBody",
      "The body cannot be read. Check the signature before anything else reads it.",
      {
        cause,
      },
    );
  }
}

/** @throws SignatureError for the pool's refusal. */
async function ask(pool: NonNullable<WhoSignedOptions["pool"]>, claim: SignatureClaim): Promise<SignedAs> {
  const address = new URL(WHO_SIGNED_PATH, typeof pool === "string" ? pool : "http://localhost");
  const question = new Request(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(claim),
  });
  const response = await (typeof pool === "string" ? fetch(question) : pool.handle(question)).catch(
    (cause: unknown) => {
      throw new Error(`No pool answers at ${address.origin}. Start it, or give its address as \`pool\`.`, { cause });
    },
  );
  const answer = (await response.json().catch(() => ({}))) as Partial<SignedAs> & { reason?: string; message?: string };
  const reason = SIGNATURE_REFUSALS.find((known) => known === answer.reason);
  if (reason !== undefined) throw new SignatureError(reason, answer.message ?? "");
  if (response.ok && answer.identityId !== undefined) return answer as SignedAs;
  throw new Error(`What answers at ${address.origin} is no local pool of this version (status ${response.status}).`);
}
