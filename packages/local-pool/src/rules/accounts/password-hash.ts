/**
 * Reads and checks the password hashes of other systems, which import jobs may bring. Each hash says its parameters, and they have
 * the service's limits.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-using-import-tool.html#cognito-user-pools-import-password-hash
 */
import * as nodeCrypto from "node:crypto";
import { compareSync } from "bcryptjs";

/** PasswordHashingAlgorithm of CreateUserImportJob. */
export const HASHING_ALGORITHMS = ["ARGON2ID", "BCRYPT", "PBKDF2_SHA256", "SCRYPT"] as const;
export type HashingAlgorithm = (typeof HASHING_ALGORITHMS)[number];

const MAX_BCRYPT_COST = 12;
const MAX_SCRYPT = { N: 65_536, r: 8, p: 1 };
const MAX_ARGON2 = { memory: 19_456, passes: 2, parallelism: 1 };
const MAX_PBKDF2_ITERATIONS = 600_000;
/** Of hashes and salts. A shorter hash would fit to too many passwords. */
const BYTES = { min: 16, max: 64 };

/** A hash that was read: the same bytes result from the right password. */
interface PasswordHash {
  readonly isOf: (password: string) => boolean;
}

type ReadHash = (text: string) => PasswordHash | undefined;

const READERS: Readonly<Record<HashingAlgorithm, ReadHash>> = {
  BCRYPT(text) {
    const [, cost = ""] = /^\$2[abxy]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(text) ?? [];
    if (Number(cost) < 4 || Number(cost) > MAX_BCRYPT_COST) return undefined;
    // `x` marks hashes of a program that computed some passwords beyond ASCII wrongly. All others are the same as with `b`.
    const hash = text.replace("$2x$", "$2b$");
    return { isOf: (password) => compareSync(password, hash) };
  },
  SCRYPT(text) {
    const [, ...parts] = /^(\d{1,6})\$(\d{1,2})\$(\d{1,2})\$([\da-f]{2,128})\$([\da-f]{32,128})$/i.exec(text) ?? [];
    const [N = 0, r = 0, p = 0] = parts.slice(0, 3).map(Number);
    const [salt, hash] = parts.slice(3).map((hex) => Buffer.from(hex, "hex"));
    const isWithin = N <= MAX_SCRYPT.N && r <= MAX_SCRYPT.r && p <= MAX_SCRYPT.p;
    // N is a power of two (RFC 7914 §2).
    const isValid = N > 1 && (N & (N - 1)) === 0 && r > 0 && p > 0;
    if (salt === undefined || hash === undefined || !isWithin || !isValid) return undefined;
    // Twice of what scrypt needs.
    const options = { N, r, p, maxmem: 256 * N * r };
    return bytesHash(hash, (password) => nodeCrypto.scryptSync(password, salt, hash.length, options));
  },
  ARGON2ID(text) {
    const form = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
    const [, ...parts] = form.exec(text) ?? [];
    const [memory = 0, passes = 0, parallelism = 0] = parts.slice(0, 3).map(Number);
    const [nonce, hash] = parts.slice(3).map((encoded) => Buffer.from(encoded, "base64"));
    const isWithin =
      memory <= MAX_ARGON2.memory && passes <= MAX_ARGON2.passes && parallelism <= MAX_ARGON2.parallelism;
    const isValid = parallelism > 0 && passes > 0 && memory >= 8 * parallelism;
    if (nonce === undefined || nonce.length < 8 || hash === undefined || !isWithin || !isValid) return undefined;
    const parameters = { nonce, parallelism, memory, passes, tagLength: hash.length };
    return bytesHash(hash, (message) => nodeCrypto.argon2Sync("argon2id", { ...parameters, message }));
  },
  PBKDF2_SHA256(text) {
    const [, count = "", ...encoded] =
      /^\$pbkdf2-sha256\$(\d{1,7})\$([A-Za-z0-9+/.]+)\$([A-Za-z0-9+/.]+)$/.exec(text) ?? [];
    const iterations = Number(count);
    // Some programs write `.` for `+`.
    const [salt, hash] = encoded.map((part) => Buffer.from(part.replaceAll(".", "+"), "base64"));
    if (salt === undefined || hash === undefined || iterations < 1 || iterations > MAX_PBKDF2_ITERATIONS) {
      return undefined;
    }
    return bytesHash(hash, (password) => nodeCrypto.pbkdf2Sync(password, salt, iterations, hash.length, "sha256"));
  },
};

/** Whether this version of Node.js can compute the algorithm. Argon2 is in Node.js since 24.7. */
export function isSupported(algorithm: HashingAlgorithm): boolean {
  return algorithm !== "ARGON2ID" || "argon2Sync" in nodeCrypto;
}

/** Whether the text is a hash of the algorithm, within the limits of its parameters. */
export function isPasswordHash(algorithm: HashingAlgorithm, text: string): boolean {
  return READERS[algorithm](text) !== undefined;
}

/** @param text a hash of any of the algorithms, which was checked when it was imported. */
export function isPasswordOfHash(text: string, password: string): boolean {
  const found = HASHING_ALGORITHMS.map((algorithm) => READERS[algorithm](text)).find((hash) => hash !== undefined);
  return found?.isOf(password) ?? false;
}

function bytesHash(hash: Buffer, derive: (password: string) => Buffer): PasswordHash | undefined {
  if (hash.length < BYTES.min || hash.length > BYTES.max) return undefined;
  return { isOf: (password) => nodeCrypto.timingSafeEqual(derive(password), hash) };
}
