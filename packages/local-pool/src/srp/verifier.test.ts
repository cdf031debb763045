/** Creates and compares password verifiers. */
import { describe, expect, it } from "vitest";
import { integerOfHex } from "./integers.ts";
import { createVerifier, isSamePassword, randomSaltHex } from "./verifier.ts";

const user = {
  poolName: "LocalPool",
  userId: "7f3c2f0e-5b0a-4c57-9d58-0d0d3a3d6c11",
  saltHex: "5df6f817b0992bcf60ec6db25097c040",
};
const password = "correct horse battery";
const verifierHex = createVerifier({ ...user, password });

describe("createVerifier", () => {
  it("reads a salt as an integer, so leading zeros and letter case do not matter", () => {
    for (const saltHex of [`00${user.saltHex}`, `0${user.saltHex}`, user.saltHex.toUpperCase()]) {
      expect(createVerifier({ ...user, saltHex, password })).toBe(verifierHex);
    }
  });

  it.each(["", "xyz", "-1"])("rejects the salt %j", (saltHex) => {
    expect(() => createVerifier({ ...user, saltHex, password })).toThrow(SyntaxError);
  });
});

describe("isSamePassword", () => {
  it("accepts only the exact password", () => {
    expect(isSamePassword({ ...user, password, verifierHex })).toBe(true);
    for (const wrong of ["", ` ${password}`, `${password} `, password.toUpperCase(), `${password}\0`]) {
      expect(isSamePassword({ ...user, password: wrong, verifierHex })).toBe(false);
    }
  });

  it("distinguishes composed from decomposed letters, as the service does", () => {
    const composed = createVerifier({ ...user, password: "caf\u00e9 caf\u00e9" });
    expect(isSamePassword({ ...user, password: "cafe\u0301 cafe\u0301", verifierHex: composed })).toBe(false);
  });
});

describe("randomSaltHex", () => {
  it("returns 16 different random bytes each time, the first of which is never zero", () => {
    const salts = Array.from({ length: 2000 }, randomSaltHex);
    expect(new Set(salts).size).toBe(salts.length);
    for (const salt of salts) {
      expect(salt).toMatch(/^[1-9a-f][0-9a-f]{30,31}$/);
      expect(integerOfHex(salt) >> 120n).toBeGreaterThan(0n);
    }
  });
});
