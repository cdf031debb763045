/**
 * The canonical request and its signature, with the examples of the AWS documentation.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
import { expect, it } from "vitest";
import { hashRequest } from "./canonical-request.ts";
import { signatureOf } from "./check-claim.ts";
import { sha256Hex } from "./digests.ts";

const IAM = {
  path: "/",
  query: "Action=ListUsers&Version=2010-05-08",
  headers: {
    "content-type": "application/x-www-form-urlencoded; charset=utf-8",
    host: "iam.amazonaws.com",
    "x-amz-date": "20150830T123600Z",
  },
  payloadHash: sha256Hex(""),
  secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
  scope: { date: "20150830T123600Z", day: "20150830", region: "us-east-1", service: "iam" },
  signature: "5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7",
};
const S3 = {
  path: "/test.txt",
  query: "",
  headers: {
    host: "examplebucket.s3.amazonaws.com",
    range: "bytes=0-9",
    "x-amz-content-sha256": sha256Hex(""),
    "x-amz-date": "20130524T000000Z",
  },
  payloadHash: sha256Hex(""),
  secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  scope: { date: "20130524T000000Z", day: "20130524", region: "us-east-1", service: "s3" },
  signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
};
const S3_PRESIGNED = {
  ...S3,
  query:
    "X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request" +
    "&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=left-out",
  headers: { host: "examplebucket.s3.amazonaws.com" },
  payloadHash: "UNSIGNED-PAYLOAD",
  signature: "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
};

it.each([
  ["IAM", IAM],
  ["Amazon S3", S3],
  ["Amazon S3, presigned", S3_PRESIGNED],
])("signs the example of %s", (_, { path, query, headers, payloadHash, secret, scope, signature }) => {
  const requestHash = hashRequest({
    method: "GET",
    path,
    query,
    header: (name) => new Headers(headers).get(name) ?? undefined,
    signedHeaders: Object.keys(headers),
    payloadHash,
    isS3: scope.service === "s3",
  });
  expect(Buffer.from(signatureOf(secret, { ...scope, requestHash })).toString("hex")).toBe(signature);
});
