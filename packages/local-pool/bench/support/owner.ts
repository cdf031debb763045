/** A well-formed signature (SigV4). The pool, and the emulator beside it, accept any key. */
export const OWNER =
  "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20260105/us-east-1/cognito-idp/aws4_request, " +
  `SignedHeaders=host;x-amz-date, Signature=${"5d".repeat(32)}`;
