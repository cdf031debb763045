/** Handles `POST /whoSigned`: checks a signature for another process, which has received the request (`whoSigned`). */
import type { PoolBase } from "../pool-context.ts";
import { checkClaim } from "../signatures/check-claim.ts";
import { signatureClaim } from "../signatures/signature-claim.ts";
import { SignatureError } from "../signatures/signature-error.ts";
import { MAX_BODY_BYTES, readBody } from "../wire/envelope.ts";
import { readInput } from "../wire/schema.ts";

/** @throws ServiceError for what is no claim. */
export async function handleWhoSigned(pool: PoolBase, request: Request): Promise<Response> {
  const claim = readInput(signatureClaim, await readBody(request, MAX_BODY_BYTES));
  const headers = { "cache-control": "no-store" };
  try {
    return Response.json(checkClaim(pool, claim), { headers });
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    const { reason, message, status } = error;
    return Response.json({ reason, message }, { status, headers });
  }
}
