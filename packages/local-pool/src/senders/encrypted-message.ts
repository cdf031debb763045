/**
 * Writes a message of the AWS Encryption SDK, version 1, as Amazon Cognito encrypts codes for custom senders: AES-256-GCM with a
 * key that HKDF derives (SHA-384), signed by ECDSA (P-384), in frames of 4096 bytes, of which a short text needs only the last.
 *
 * Which algorithm it is shows in the message of a real event.
 *
 * @see https://docs.aws.amazon.com/encryption-sdk/latest/developer-guide/message-format.html
 * @see https://github.com/awslabs/aws-sdk-rust/issues/1250
 */
import { createCipheriv, generateKeyPair, hkdfSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { promisify } from "node:util";

/** AES_256_GCM_IV12_TAG16_HKDF_SHA384_ECDSA_P384. */
const ALGORITHM = Uint8Array.of(0x03, 0x78);
const MESSAGE_ID_BYTES = 16;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const FRAME_BYTES = 4_096;
const PUBLIC_KEY = "aws-crypto-public-key";

/** Names and values that whoever decrypts must know. */
export type EncryptionContext = Readonly<Record<string, string>>;

export interface DataKeyEncryption {
  /** The ARN of the key that encrypts the key of the message. */
  readonly keyArn: string;
  encrypt(dataKey: Uint8Array, context: EncryptionContext): Uint8Array;
}

const makeKeyPair = promisify(generateKeyPair);

/**
 * The arithmetic of P-384 takes some milliseconds, in another thread.
 *
 * @param text at most 4096 bytes.
 */
export async function encryptMessage(
  text: string,
  context: EncryptionContext,
  keys: DataKeyEncryption,
): Promise<Uint8Array> {
  const { publicKey, privateKey } = await makeKeyPair("ec", { namedCurve: "secp384r1" });
  const signedContext = { ...context, [PUBLIC_KEY]: compressedPoint(publicKey) };
  const dataKey = randomBytes(KEY_BYTES);
  const messageId = randomBytes(MESSAGE_ID_BYTES);
  const key = new Uint8Array(hkdfSync("sha384", dataKey, "", Buffer.concat([ALGORITHM, messageId]), KEY_BYTES));
  const contextBytes = serializeContext(signedContext);
  const header = Buffer.concat([
    // The version, and the type: customer authenticated encrypted data.
    Uint8Array.of(0x01, 0x80),
    ALGORITHM,
    messageId,
    withLength(contextBytes),
    uint16(1),
    withLength(Buffer.from("aws-kms")),
    withLength(Buffer.from(keys.keyArn)),
    withLength(keys.encrypt(dataKey, signedContext)),
    // Framed content, four reserved bytes, and the length of an initialization vector.
    Uint8Array.of(0x02, 0, 0, 0, 0, IV_BYTES),
    uint32(FRAME_BYTES),
  ]);
  const { iv, tag } = seal(key, 0, header, "");
  const signed = Buffer.concat([header, iv, tag, finalFrame(key, messageId, text)]);
  return Buffer.concat([signed, withLength(await signBytes(signed, privateKey))]);
}

/** Only with a callback, it runs in another thread. */
function signBytes(bytes: Uint8Array, key: KeyObject): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    sign("sha384", bytes, key, (error, signature) => (error === null ? resolve(signature) : reject(error)));
  });
}

function finalFrame(key: Uint8Array, messageId: Uint8Array, text: string): Uint8Array {
  const length = Buffer.byteLength(text);
  if (length > FRAME_BYTES) throw new RangeError("The text is longer than a frame.");
  const sequenceNumber = uint32(1);
  const name = Buffer.from("AWSKMSEncryptionClient Final Frame");
  const about = Buffer.concat([messageId, name, sequenceNumber, uint32(0), uint32(length)]);
  const { iv, content, tag } = seal(key, 1, about, text);
  return Buffer.concat([uint32(0xffff_ffff), sequenceNumber, iv, uint32(length), content, tag]);
}

/** @param number different for each use of the key. */
function seal(key: Uint8Array, number: number, about: Uint8Array, text: string) {
  const iv = Buffer.concat([new Uint8Array(IV_BYTES - 4), uint32(number)]);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(about);
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return { iv, content, tag: cipher.getAuthTag() };
}

/** Sorted by name. */
function serializeContext(context: EncryptionContext): Uint8Array {
  const entries = Object.entries(context).map(([name, value]) => [Buffer.from(name), Buffer.from(value)] as const);
  const sorted = entries.toSorted(([one], [other]) => Buffer.compare(one, other));
  return Buffer.concat([uint16(sorted.length), ...sorted.flat().map(withLength)]);
}

/** The form of a public key in the context: the compressed point (SEC 1 §2.3.3) as base64. */
function compressedPoint(publicKey: KeyObject): string {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const isOdd = ((Buffer.from(y, "base64url").at(-1) ?? 0) & 1) === 1;
  return Buffer.concat([Uint8Array.of(isOdd ? 0x03 : 0x02), Buffer.from(x, "base64url")]).toString("base64");
}

export function withLength(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([uint16(bytes.length), bytes]);
}

function uint16(value: number): Uint8Array {
  return Uint8Array.of(value >> 8, value & 0xff);
}

function uint32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
}
