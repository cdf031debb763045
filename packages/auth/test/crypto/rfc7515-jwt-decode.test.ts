/** The compact form of RFC 7515 (appendix A.1), and 28 tokens that must be read or rejected. */
import { readVectors } from "@poolgate/testkit/vectors";
import { describe, expect, it } from "vitest";
import { decodeCompactJws, decodeToken } from "../../src/protocol/tokens/jwt.ts";

interface DecodeVectors {
  rfc7515_A1: { jws: string; alg: string };
  decode: { name: string; token: string; decodes: boolean }[];
}

const vectors = readVectors("rfc/jwt-decode-cases.json") as DecodeVectors;

it("reads the example of RFC 7515 appendix A.1", () => {
  const { header, payload } = decodeCompactJws(vectors.rfc7515_A1.jws);
  expect(header).toEqual({ typ: "JWT", alg: vectors.rfc7515_A1.alg });
  expect(payload).toEqual({ iss: "joe", exp: 1300819380, "http://example.com/is_root": true });
});

it("rejects that example as a token of the user pool", () => {
  expect(() => decodeToken(vectors.rfc7515_A1.jws)).toThrow(expect.objectContaining({ code: "network.badAnswer" }));
});

function named(decodes: boolean) {
  return vectors.decode.filter((one) => one.decodes === decodes).map(({ name, token }) => [name, token] as const);
}

describe("28 tokens", () => {
  it.each(named(true))("reads: %s", (_name, token) => {
    expect(decodeToken(token).payload["sub"]).toBe("s");
  });

  it.each(named(false))("rejects: %s", (_name, token) => {
    expect(() => decodeToken(token)).toThrow(expect.objectContaining({ code: "network.badAnswer" }));
  });

  it("does not change prototypes", () => {
    expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
