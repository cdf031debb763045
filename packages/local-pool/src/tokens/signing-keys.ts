/**
 * Creates and stores the pool's two RSA keys. One signs id tokens, the other access tokens, as on the service.
 *
 * A key id is the key's thumbprint (RFC 7638) in base64. The serialized form holds private keys, so it must be encrypted before
 * it is stored.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7638.html
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-verifying-a-jwt.html
 */
// The declarations name a type of Node; since TypeScript 6 an app has those only if something asks for them.
/// <reference types="node" preserve="true" />
import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { bytesToBase64, bytesToBase64Url, utf8ToBytes } from "@poolgate/auth/wire";

const MODULUS_BITS = 2048;

/** What a key signs. */
export type TokenUse = "id" | "access";

/** The public half of a signing key, as a JWK (RFC 7517). */
export interface PublicJwk {
  readonly kid: string;
  readonly alg: "RS256";
  readonly kty: "RSA";
  readonly e: string;
  readonly n: string;
  readonly use: "sig";
}

/** A key pair, and the header of its tokens: base64url of `kid` and `alg`. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly publicJwk: PublicJwk;
  readonly encodedHeader: string;
}

/** One key for each kind of token. */
export type SigningKeys = Readonly<Record<TokenUse, SigningKey>>;

/**
 * Two new RSA-2048 keys.
 *
 * @example
 * const keys = await generateSigningKeys();
 * const pool = createUserPool({ ...openData(":memory:"), origin: "http://localhost:9400", generateKeys: async () => keys });
 */
export async function generateSigningKeys(): Promise<SigningKeys> {
  const generate = promisify(generateKeyPair);
  const [id, access] = await Promise.all([
    generate("rsa", { modulusLength: MODULUS_BITS }),
    generate("rsa", { modulusLength: MODULUS_BITS }),
  ]);
  return { id: signingKeyOf(id.privateKey), access: signingKeyOf(access.privateKey) };
}

/** The keys as JSON, with their private parts. */
export function serializeSigningKeys(keys: SigningKeys): string {
  return JSON.stringify({ id: privatePem(keys.id), access: privatePem(keys.access) });
}

/**
 * The keys from the JSON of `serializeSigningKeys`.
 *
 * @throws SyntaxError for any other text.
 */
export function parseSigningKeys(text: string): SigningKeys {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored === "object" && stored !== null && "id" in stored && "access" in stored) {
      return { id: keyFromPem(stored.id), access: keyFromPem(stored.access) };
    }
  } catch {
    // The message of JSON.parse or OpenSSL may quote the text, so it is dropped.
  }
  throw new SyntaxError("Not a pair of signing keys.");
}

/** The public keys as a JWK Set (RFC 7517 §5), the key of id tokens first. */
export function publicJwks(keys: SigningKeys): { keys: PublicJwk[] } {
  return { keys: [keys.id.publicJwk, keys.access.publicJwk] };
}

function signingKeyOf(privateKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(privateKey);
  const { n = "", e = "" } = publicKey.export({ format: "jwk" });
  // RFC 7638 §3.2: the required members of an RSA key, in alphabetical order, without white space.
  const thumbprint = createHash("sha256")
    .update(JSON.stringify({ e, kty: "RSA", n }))
    .digest();
  const kid = bytesToBase64(thumbprint);
  return {
    privateKey,
    publicKey,
    publicJwk: { kid, alg: "RS256", kty: "RSA", e, n, use: "sig" },
    encodedHeader: bytesToBase64Url(utf8ToBytes(JSON.stringify({ kid, alg: "RS256" }))),
  };
}

function privatePem(key: SigningKey): string {
  return key.privateKey.export({ format: "pem", type: "pkcs8" }).toString();
}

function keyFromPem(pem: unknown): SigningKey {
  const privateKey = createPrivateKey(String(pem));
  if (privateKey.asymmetricKeyType !== "rsa") throw new TypeError("Not an RSA key.");
  return signingKeyOf(privateKey);
}
