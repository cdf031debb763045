/** The hashes of other systems: published test vectors, and the limits of their parameters. */
import { expect, it } from "vitest";
import { type HashingAlgorithm, isPasswordHash, isPasswordOfHash } from "./password-hash.ts";

/** @see https://www.openwall.com/crypt/ */
const OPENWALL = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";
/** RFC 7914 §12. */
const RFC_7914 =
  "16384$8$1$536f6469756d43686c6f72696465$" +
  "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887";
/** @see https://github.com/P-H-C/phc-winner-argon2/blob/master/src/test.c */
const ARGON2 = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
/** RFC 7914 §11. */
const PBKDF2 = `$pbkdf2-sha256$80000$TmFDbA$${Buffer.from(
  "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d",
  "hex",
).toString("base64")}`.replaceAll("=", "");

it.each([
  ["BCRYPT", OPENWALL, "U*U"],
  ["BCRYPT", OPENWALL.replace("$2a$", "$2x$"), "U*U"],
  ["SCRYPT", RFC_7914, "pleaseletmein"],
  ["SCRYPT", RFC_7914.toUpperCase(), "pleaseletmein"],
  ["ARGON2ID", ARGON2, "password"],
  ["PBKDF2_SHA256", PBKDF2, "Password"],
  ["PBKDF2_SHA256", PBKDF2.replaceAll("+", "."), "Password"],
] as const)("%s: knows the password of %s", (algorithm, hash, password) => {
  expect(isPasswordHash(algorithm, hash)).toBe(true);
  expect(isPasswordOfHash(hash, password)).toBe(true);
  expect(isPasswordOfHash(hash, `${password}x`)).toBe(false);
  expect(isPasswordOfHash(hash, "")).toBe(false);
});

const SALT = "304dbaef7c5e828dc19c98f0600d18fe";
const HASH = "4f69c498c12cd102d057356facf8d77e8d42407090491ea32c5b038f5a18c099";
const ENCODED = "AkVbvWSOqz7Hs3qthhWKxicOWnGLN+MBmpwc3emi5VA";

it.each<[HashingAlgorithm, string]>([
  ["BCRYPT", "$2b$10$CtA.Rcu/szzn9U00wpUjOuN3vrgJRZycv4aOzcP3GzqzO8UDPEFq6"],
  ["SCRYPT", `65536$8$1$${SALT}$${HASH}`],
  ["ARGON2ID", `$argon2id$v=19$m=19456,t=2,p=1$ko/G5o1ms+ML08P95sQ8DA$${ENCODED}`],
  ["PBKDF2_SHA256", "$pbkdf2-sha256$600000$1XZlmwLQ2hhM3JYuCPiArQ$Pfheg9Zi/v5lXU4yyLA0WFUYEd/rlaVbzrM9oMD6IrA"],
])("%s: accepts the example of the guide, with the largest parameters", (algorithm, hash) => {
  expect(isPasswordHash(algorithm, hash)).toBe(true);
});

it.each<[HashingAlgorithm, string]>([
  ["BCRYPT", ""],
  ["BCRYPT", OPENWALL.replace("$05$", "$13$")],
  ["BCRYPT", OPENWALL.replace("$05$", "$03$")],
  ["BCRYPT", OPENWALL.replace("$2a$", "$2z$")],
  ["BCRYPT", OPENWALL.slice(0, -1)],
  ["BCRYPT", `${OPENWALL}\n`],
  ["BCRYPT", ARGON2],
  ["SCRYPT", `131072$8$1$${SALT}$${HASH}`],
  ["SCRYPT", `65535$8$1$${SALT}$${HASH}`],
  ["SCRYPT", `1$8$1$${SALT}$${HASH}`],
  ["SCRYPT", `0$8$1$${SALT}$${HASH}`],
  ["SCRYPT", `1024$9$1$${SALT}$${HASH}`],
  ["SCRYPT", `1024$0$1$${SALT}$${HASH}`],
  ["SCRYPT", `1024$8$2$${SALT}$${HASH}`],
  ["SCRYPT", `1024$8$1$${SALT}$${HASH.slice(0, 30)}`],
  ["SCRYPT", `1024$8$1$xyz$${HASH}`],
  ["ARGON2ID", ARGON2.replace("argon2id", "argon2i")],
  ["ARGON2ID", ARGON2.replace("v=19", "v=16")],
  ["ARGON2ID", ARGON2.replace("m=256", "m=19457")],
  ["ARGON2ID", ARGON2.replace("m=256", "m=7")],
  ["ARGON2ID", ARGON2.replace("t=2", "t=3")],
  ["ARGON2ID", ARGON2.replace("t=2", "t=0")],
  ["ARGON2ID", ARGON2.replace("p=1", "p=2")],
  ["ARGON2ID", ARGON2.replace("c29tZXNhbHQ", "c29t")],
  ["ARGON2ID", `$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$AAAA`],
  ["PBKDF2_SHA256", PBKDF2.replace("80000", "600001")],
  ["PBKDF2_SHA256", PBKDF2.replace("80000", "0")],
  ["PBKDF2_SHA256", "$pbkdf2-sha256$6400$AAAA$AAAA"],
  ["PBKDF2_SHA256", PBKDF2.replace("sha256", "sha512")],
])("%s: refuses %s", (algorithm, hash) => {
  expect(isPasswordHash(algorithm, hash)).toBe(false);
});
