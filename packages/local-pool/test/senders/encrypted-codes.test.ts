/**
 * Codes for custom senders: a handler in the form of the developer guide decrypts them, with the AWS Encryption SDK and the SDK's
 * client of AWS KMS, as published, which find the pool by AWS_ENDPOINT_URL_KMS.
 */
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPoolSecrets } from "../../src/secrets/pool-secrets.ts";
import { encryptDataKey, encryptForSender } from "../../src/senders/sender-keys.ts";
import { resolveAsNode } from "../support/load-as-node.ts";
import { servePool, type ServedPool } from "../support/serve-pool.ts";
import { callAsOwner, readAnswer, wireRequest } from "../support/wire-client.ts";

interface SenderModule {
  readonly handler: (event: object) => Promise<void>;
  readonly sent: object[];
}

const KEY_ARN = "arn:aws:kms:eu-west-1:123456789012:key/ac34a806-9969-4d93-a71d-0a4ccff927b0";
const ids = { keyArn: KEY_ARN, userPoolId: "us-east-1_LocalPool" };
const masterKey = new Uint8Array(32).fill(7);
const secrets = createPoolSecrets(masterKey);
const hooks = resolveAsNode();

let pool: ServedPool;
let sender: SenderModule;

beforeAll(async () => {
  pool = await servePool({}, { masterKey });
  vi.stubEnv("AWS_ENDPOINT_URL_KMS", pool.url);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "any");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "any");
  vi.stubEnv("KEY_ALIAS", "arn:aws:kms:eu-west-1:123456789012:alias/senders");
  vi.stubEnv("KEY_ARN", KEY_ARN);
  sender = createRequire(import.meta.url)("./email-sender.cjs") as SenderModule;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  hooks.deregister();
  await pool.stop();
});

it.each(["123456", "A temporary pässword!"])("a handler decrypts %s", async (code) => {
  await sender.handler({ request: { code: encryptForSender(secrets, code, ids) } });
  expect(sender.sent.pop()).toEqual({
    code,
    // As in the messages of the service.
    suiteId: 0x0378,
    frameLength: 4096,
    encryptionContext: {
      "aws-crypto-public-key": expect.stringMatching(/^A[\w+/]{65}==$/),
      "userpool-id": "us-east-1_LocalPool",
    },
  });
});

it("encrypts a code differently each time, and hides it", () => {
  const [first, second] = [encryptForSender(secrets, "987654", ids), encryptForSender(secrets, "987654", ids)];
  expect(first).not.toBe(second);
  expect(Buffer.from(first, "base64").includes("987654")).toBe(false);
});

it("a handler cannot read a code that was changed, or is another pool's", async () => {
  const changed = Buffer.from(encryptForSender(secrets, "987654", ids), "base64");
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  const foreign = encryptForSender(createPoolSecrets(new Uint8Array(32)), "987654", ids);
  await expect(sender.handler({ request: { code: changed.toString("base64") } })).rejects.toThrow("Invalid Signature");
  await expect(sender.handler({ request: { code: foreign } })).rejects.toThrow("InvalidCiphertextException");
  expect(sender.sent).toEqual([]);
});

const decrypt = (input: object) => callAsOwner(pool.handle, "TrentService.Decrypt", input);

describe("Decrypt", () => {
  const EncryptionContext = { "userpool-id": "us-east-1_LocalPool" };
  const KEY_ID = KEY_ARN.slice(KEY_ARN.indexOf("/") + 1);
  const encrypted = encryptDataKey(secrets, KEY_ARN, new Uint8Array(32).fill(9), EncryptionContext);
  const CiphertextBlob = Buffer.from(encrypted).toString("base64");
  const ofOtherKey = Buffer.from(encrypted);
  ofOtherKey.write("b", ofOtherKey.indexOf(KEY_ID));

  it.each([KEY_ARN, KEY_ID, undefined])("answers for the key %s", async (KeyId) => {
    expect((await decrypt({ CiphertextBlob, EncryptionContext, KeyId })).body).toEqual({
      KeyId: KEY_ARN,
      Plaintext: Buffer.alloc(32, 9).toString("base64"),
      EncryptionAlgorithm: "SYMMETRIC_DEFAULT",
    });
  });

  it.each<[string, object, string]>([
    ["no context", { EncryptionContext: undefined }, "InvalidCiphertextException"],
    ["another context", { EncryptionContext: { "userpool-id": "us-east-1_Other" } }, "InvalidCiphertextException"],
    ["more context", { EncryptionContext: { ...EncryptionContext, a: "b" } }, "InvalidCiphertextException"],
    ["another key", { KeyId: KEY_ARN.replace("key/a", "key/b") }, "IncorrectKeyException"],
    ["an empty key", { KeyId: "" }, "ValidationException"],
    ["nothing encrypted", { CiphertextBlob: "" }, "InvalidCiphertextException"],
    ["one byte", { CiphertextBlob: "/w==" }, "InvalidCiphertextException"],
    ["a length without its text", { CiphertextBlob: "//8A" }, "InvalidCiphertextException"],
    [
      "a ciphertext of another key's name",
      { CiphertextBlob: ofOtherKey.toString("base64") },
      "InvalidCiphertextException",
    ],
    ["a long ciphertext", { CiphertextBlob: Buffer.alloc(6_145).toString("base64") }, "ValidationException"],
    ["what is not base64", { CiphertextBlob: "?" }, "SerializationException"],
    ["no ciphertext", { CiphertextBlob: undefined }, "ValidationException"],
  ])("refuses %s", async (_, change, name) => {
    expect(await decrypt({ CiphertextBlob, EncryptionContext, KeyId: KEY_ARN, ...change })).toMatchObject({
      status: 400,
      name,
    });
  });

  it("needs a signature, and other operations of AWS KMS are unknown", async () => {
    const request = wireRequest("Decrypt", "{}", { headers: { "x-amz-target": "TrentService.Decrypt" } });
    expect(await readAnswer(await pool.handle(request))).toMatchObject({ name: "MissingAuthenticationTokenException" });
    const answer = await callAsOwner(pool.handle, "TrentService.Encrypt", {});
    expect(answer).toMatchObject({ name: "UnknownOperationException" });
  });
});
