/**
 * Codes for custom senders: the guide's handler, in the form of the service's own guide, decrypts them, with the AWS Encryption SDK and the SDK's
 * client of AWS KMS, as published, which find the pool by AWS_ENDPOINT_URL_KMS.
 */
import { createServer } from "node:http";
import { join } from "node:path";
import type { LambdaEvent } from "@poolgate/local-pool";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import senders from "../../docs/examples/senders.config.ts";
import { createPoolSecrets } from "../../src/secrets/pool-secrets.ts";
import { encryptDataKey, encryptForSender } from "../../src/senders/sender-keys.ts";
import { resolveAsNode } from "../support/load-as-node.ts";
import { servePool, type ServedPool } from "../support/serve-pool.ts";
import { ANN, CLIENT_ID } from "../support/start-pool.ts";
import { callAsOwner, callWell, readAnswer, wireRequest } from "../support/wire-client.ts";

interface Mail {
  readonly triggerSource: string;
  readonly to: string;
  readonly code: string;
}

const EXAMPLES = join(import.meta.dirname, "../../docs/examples");
const KEY_ARN = "arn:aws:kms:eu-west-1:123456789012:key/ac34a806-9969-4d93-a71d-0a4ccff927b0";
const USER_POOL_ID = "us-east-1_LocalPool";
const ids = { keyArn: KEY_ARN, userPoolId: USER_POOL_ID };
const masterKey = new Uint8Array(32).fill(7);
const secrets = createPoolSecrets(masterKey);

let pool: ServedPool;
let mails: Awaited<ReturnType<typeof startMailService>>;

/** Takes the mails of the handler, one after the other. */
async function startMailService() {
  const waiting: ((mail: Mail) => void)[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += String(chunk)));
    request.on("end", () => {
      waiting.shift()?.(JSON.parse(body) as Mail);
      response.end();
    });
  });
  const { origin, close } = await openOnLoopback(server);
  return { origin, close, next: () => new Promise<Mail>((resolve) => void waiting.push(resolve)) };
}

/** What the function has where it is deployed, and more. It ends with the test. */
function stubEnvironment(more: Readonly<Record<string, string>>): void {
  const own = { KEY_ALIAS: "arn:aws:kms:eu-west-1:123456789012:alias/senders", KEY_ARN };
  for (const [name, value] of Object.entries({ ...own, ...more })) vi.stubEnv(name, value);
}

beforeAll(async () => {
  mails = await startMailService();
  stubEnvironment({ MAIL_SERVICE: mails.origin });
  const lambdaConfig = { ...senders.lambdaConfig, kmsKeyID: KEY_ARN };
  pool = await servePool({ lambdaConfig }, { masterKey, configFolder: EXAMPLES });
});

afterAll(async () => {
  await pool.stop();
  await mails.close();
});

it("a handler's file sends the code of a sign-up, and a temporary password, which the outbox does not have", async () => {
  const signUp = mails.next();
  await callWell(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username: ANN.username, Password: ANN.password });
  const { code, ...mail } = await signUp;
  expect(mail).toEqual({ triggerSource: "CustomEmailSender_SignUp", to: ANN.username });
  const ConfirmationCode = code;
  await callWell(pool.handle, "ConfirmSignUp", { ClientId: CLIENT_ID, Username: ANN.username, ConfirmationCode });

  const invitation = mails.next();
  const user = { Username: "bob@example.com", UserAttributes: [{ Name: "email", Value: "bob@example.com" }] };
  const TemporaryPassword = "A tempörary 1!";
  const about = { UserPoolId: USER_POOL_ID, DesiredDeliveryMediums: ["EMAIL"], TemporaryPassword };
  await callWell(pool.handle, "AdminCreateUser", { ...about, ...user });
  expect(await invitation).toEqual({
    triggerSource: "CustomEmailSender_AdminCreateUser",
    to: "bob@example.com",
    code: TemporaryPassword,
  });
  expect(() => pool.latestCode(ANN.username)).toThrow("Nothing was sent");
});

it("a code is a message of the AWS Encryption SDK, different each time", async () => {
  const [first, second] = [
    await encryptForSender(secrets, "987654", ids),
    await encryptForSender(secrets, "987654", ids),
  ];
  expect(first).not.toBe(second);
  const message = Buffer.from(first, "base64");
  // Version 1 of customer authenticated encrypted data, AES_256_GCM_IV12_TAG16_HKDF_SHA384_ECDSA_P384, as on the service.
  expect(message.subarray(0, 4).toString("hex")).toBe("01800378");
  expect(message.includes("987654")).toBe(false);
});

it("a handler cannot read a code that was changed, or is another pool's", async () => {
  stubEnvironment({ AWS_ENDPOINT_URL_KMS: pool.url, AWS_ACCESS_KEY_ID: "any", AWS_SECRET_ACCESS_KEY: "any" });
  const hooks = resolveAsNode();
  const { handler } = await import("../../docs/examples/send-email.ts");
  const send = (code: string) => handler({ request: { code } } as unknown as LambdaEvent);
  const changed = Buffer.from(await encryptForSender(secrets, "987654", ids), "base64");
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await expect(send(changed.toString("base64"))).rejects.toThrow("Invalid Signature");
  const foreign = await encryptForSender(createPoolSecrets(new Uint8Array(32)), "987654", ids);
  await expect(send(foreign)).rejects.toThrow("InvalidCiphertextException");
  hooks.deregister();
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
