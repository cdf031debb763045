/**
 * `@poolgate/auth/wire`: the names of both APIs and the byte codecs, for writing a server.
 *
 * It contains neither SRP nor the shapes of requests nor machines. If a server shared them with the client, both would
 * make the same mistakes, and tests could not find them.
 */
export {
  AUTH_FLOWS,
  CHALLENGE_NAMES,
  ERROR_MESSAGE_HEADER,
  ERROR_TYPE_HEADER,
  IDENTITY_POOL_OPERATIONS,
  IDENTITY_POOL_TARGET_PREFIX,
  SERVICE_ERROR_NAMES,
  TARGET_HEADER,
  USER_POOL_OPERATIONS,
  USER_POOL_TARGET_PREFIX,
  WIRE_CONTENT_TYPE,
} from "../src/protocol/wire/wire-names.ts";
export type {
  AuthFlow,
  ChallengeName,
  IdentityPoolOperation,
  ServiceErrorName,
  UserPoolOperation,
} from "../src/protocol/wire/wire-names.ts";
export {
  base64ToBytes,
  bytesToBase64,
  bytesToBase64Url,
  bytesToHex,
  concatBytes,
  hexToBytes,
  utf8ToBytes,
} from "../src/crypto/bytes.ts";
export { base64UrlToBytes, bytesToUtf8 } from "../src/crypto/decode-bytes.ts";
