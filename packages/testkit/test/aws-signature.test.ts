/**
 * The signature check with the examples of the AWS documentation, and with every kind of request that it must refuse.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
import { describe, expect, it } from "vitest";
import { type AccessKey, checkAwsSignature, type SignedRequest } from "../exports/aws-signature.ts";

const IAM_KEY = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const IAM_TIME = Date.UTC(2015, 7, 30, 12, 36);
const IAM: SignedRequest = {
  method: "GET",
  target: "/?Action=ListUsers&Version=2010-05-08",
  headers: {
    authorization:
      "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, " +
      "SignedHeaders=content-type;host;x-amz-date, " +
      "Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7",
    "content-type": "application/x-www-form-urlencoded; charset=utf-8",
    host: "iam.amazonaws.com",
    "x-amz-date": "20150830T123600Z",
  },
  body: new Uint8Array(),
};

const S3_KEY = { accessKeyId: "AKIAIOSFODNN7EXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" };
const S3_TIME = Date.UTC(2013, 4, 24);
const S3: SignedRequest = {
  method: "GET",
  target: "/test.txt",
  headers: {
    authorization:
      "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request," +
      "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date," +
      "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    host: "examplebucket.s3.amazonaws.com",
    range: "bytes=0-9",
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "x-amz-date": "20130524T000000Z",
  },
  body: new Uint8Array(),
};

function check(request: SignedRequest, key: AccessKey | undefined, nowMs: number): unknown {
  const result = checkAwsSignature(request, () => key, nowMs);
  return "refusal" in result ? result.refusal : result.key;
}

it("accepts the examples of the documentation", () => {
  expect(check(IAM, IAM_KEY, IAM_TIME)).toBe(IAM_KEY);
  expect(check(S3, S3_KEY, S3_TIME)).toBe(S3_KEY);
});

it("takes the secret of the key id and the session token in the request", () => {
  const asked: unknown[] = [];
  const authorization = String(IAM.headers["authorization"]);
  const headers = {
    ...IAM.headers,
    authorization: authorization.replace("x-amz-date,", "x-amz-date;x-amz-security-token,"),
    "x-amz-security-token": "a token",
  };
  checkAwsSignature({ ...IAM, headers }, (...given) => void asked.push(given), IAM_TIME);
  expect(asked).toEqual([["AKIDEXAMPLE", "a token"]]);
});

describe("a changed request is refused:", () => {
  const withHeaders = (changed: Readonly<Record<string, string>>) => ({
    ...IAM,
    headers: { ...IAM.headers, ...changed },
  });
  const { authorization: _authorization, ...unsigned } = IAM.headers;
  const authorization = String(_authorization);
  it.each<[string, SignedRequest, string]>([
    ["another method", { ...IAM, method: "POST" }, "SignatureDoesNotMatch"],
    ["another query", { ...IAM, target: "/?Action=DeleteUser&Version=2010-05-08" }, "SignatureDoesNotMatch"],
    ["another path", { ...IAM, target: "/x?Action=ListUsers&Version=2010-05-08" }, "SignatureDoesNotMatch"],
    ["a body", { ...IAM, body: Uint8Array.of(1) }, "SignatureDoesNotMatch"],
    ["another signed header", withHeaders({ host: "sts.amazonaws.com" }), "SignatureDoesNotMatch"],
    ["a session token that is not signed", withHeaders({ "x-amz-security-token": "x" }), "IncompleteSignature"],
    ["another date", withHeaders({ "x-amz-date": "20150830T123601Z" }), "SignatureDoesNotMatch"],
    ["the date of another day", withHeaders({ "x-amz-date": "20150831T123600Z" }), "IncompleteSignature"],
    [
      "another region",
      withHeaders({ authorization: authorization.replace("us-east-1", "eu-west-1") }),
      "SignatureDoesNotMatch",
    ],
    ["an unsigned host", withHeaders({ authorization: authorization.replace("host;", "") }), "IncompleteSignature"],
    ["another form", withHeaders({ authorization: "Bearer x" }), "IncompleteSignature"],
    ["no signature", { ...IAM, headers: unsigned }, "MissingAuthenticationToken"],
  ])("%s", (_what, request, refusal) => {
    expect(check(request, IAM_KEY, IAM_TIME)).toBe(refusal);
  });

  it("an S3 payload with another hash than its header's", () => {
    expect(check({ ...S3, body: Uint8Array.of(1) }, S3_KEY, S3_TIME)).toBe("SignatureDoesNotMatch");
  });

  it("an unknown key, another key's secret, and an old request", () => {
    expect(check(IAM, undefined, IAM_TIME)).toBe("InvalidClientTokenId");
    expect(check(IAM, S3_KEY, IAM_TIME)).toBe("InvalidClientTokenId");
    expect(check(IAM, { ...IAM_KEY, secretAccessKey: "other" }, IAM_TIME)).toBe("SignatureDoesNotMatch");
    expect(check(IAM, IAM_KEY, IAM_TIME + 15 * 60_000 + 1)).toBe("RequestTimeTooSkewed");
    expect(check(IAM, IAM_KEY, IAM_TIME - 15 * 60_000)).toBe(IAM_KEY);
  });
});
