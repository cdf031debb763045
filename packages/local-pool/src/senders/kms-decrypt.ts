/**
 * Decrypt of AWS KMS, which handlers of custom senders call to read a code (AWS_ENDPOINT_URL_KMS). It only knows what the pool has
 * encrypted for them.
 *
 * @see https://docs.aws.amazon.com/kms/latest/APIReference/API_Decrypt.html
 */
import { defineOperation } from "../operations/operation.ts";
import { strictBase64 } from "../wire/base64.ts";
import { blob } from "../wire/blob.ts";
import { optional, required, string, stringMap, structure } from "../wire/schema.ts";
import { ServiceError } from "../wire/service-error.ts";
import { decryptDataKey } from "./sender-keys.ts";

const MAX_CIPHERTEXT_BYTES = 6_144;

export const kmsDecrypt = defineOperation({
  name: "Decrypt",
  isOwners: true,
  isAtomic: false,
  invalidInput: "ValidationException",
  input: structure({
    CiphertextBlob: required(blob(MAX_CIPHERTEXT_BYTES)),
    EncryptionContext: optional(stringMap()),
    KeyId: optional(string({ min: 1, max: 2_048 })),
  }),
  run({ secrets }, { CiphertextBlob, EncryptionContext, KeyId }) {
    const encrypted = strictBase64(CiphertextBlob) ?? new Uint8Array();
    const found = decryptDataKey(secrets, encrypted, Object.fromEntries(EncryptionContext ?? []));
    if (found === undefined) {
      // The service says nothing here.
      throw new ServiceError(
        "InvalidCiphertextException",
        "This pool has not encrypted the ciphertext, or not with this encryption context.",
      );
    }
    const { keyArn, dataKey } = found;
    if (KeyId !== undefined && KeyId !== keyArn && KeyId !== keyArn.slice(keyArn.lastIndexOf("/") + 1)) {
      throw new ServiceError(
        "IncorrectKeyException",
        "The key ID in the request does not identify a CMK that can perform this operation.",
      );
    }
    return {
      KeyId: keyArn,
      Plaintext: Buffer.from(dataKey).toString("base64"),
      EncryptionAlgorithm: "SYMMETRIC_DEFAULT",
    };
  },
});
