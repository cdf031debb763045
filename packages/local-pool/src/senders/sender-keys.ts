/**
 * Encrypts codes for custom senders, and decrypts the keys of these messages, as AWS KMS does for the key that `KMSKeyID` names. The
 * key itself is derived from the pool's master key, so any ARN names one.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-sender-triggers.html
 */
import type { PoolSecrets } from "../secrets/pool-secrets.ts";
import { type EncryptionContext, encryptMessage, withLength } from "./encrypted-message.ts";

/**
 * `request.code` of an event of CustomEmailSender or CustomSMSSender.
 *
 * @param keyArn `KMSKeyID` of the pool's LambdaConfig.
 * @returns base64.
 */
export async function encryptForSender(
  secrets: PoolSecrets,
  code: string,
  { keyArn, userPoolId }: { readonly keyArn: string; readonly userPoolId: string },
): Promise<string> {
  const encrypt = (dataKey: Uint8Array, context: EncryptionContext): Uint8Array =>
    encryptDataKey(secrets, keyArn, dataKey, context);
  const message = await encryptMessage(code, { "userpool-id": userPoolId }, { keyArn, encrypt });
  return Buffer.from(message).toString("base64");
}

/** Encrypts the key of a message. As on the service, the result also names the key that it is encrypted by. */
export function encryptDataKey(
  secrets: PoolSecrets,
  keyArn: string,
  dataKey: Uint8Array,
  context: EncryptionContext,
): Uint8Array {
  const encrypted = secrets.encrypt("senderKey", contextOf(keyArn, context), dataKey);
  return Buffer.concat([withLength(Buffer.from(keyArn)), encrypted]);
}

/** The key of a message, and the ARN of the key that it was encrypted by. Undefined for other bytes, or another context. */
export function decryptDataKey(
  secrets: PoolSecrets,
  encrypted: Uint8Array,
  context: EncryptionContext,
): { readonly keyArn: string; readonly dataKey: Uint8Array } | undefined {
  const end = 2 + ((encrypted[0] ?? 0) << 8) + (encrypted[1] ?? 0);
  const keyArn = Buffer.from(encrypted.subarray(2, end)).toString();
  const dataKey = secrets.decrypt("senderKey", contextOf(keyArn, context), encrypted.subarray(end));
  return dataKey && { keyArn, dataKey };
}

function contextOf(keyArn: string, context: EncryptionContext): string {
  const entries = Object.entries(context).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([keyArn, entries]);
}
