/** Tests tokens that the published examples in `test/rfc7515-jwt-decode.test.ts` do not contain. */
import { inspect } from "node:util";
import { expect, it } from "vitest";
import { NOW_SECONDS, token } from "../../../test/issued-tokens.ts";
import { decodeCompactJws, decodeToken } from "./jwt.ts";

const claims = { sub: "s", iat: NOW_SECONDS, exp: NOW_SECONDS + 60 };
const garbled = expect.objectContaining({ code: "network.badAnswer" });
const [header = "", payload = "", signature = ""] = token(claims).split(".");

it.each([
  ["no signature", `${header}.${payload}.`],
  ["no third part", `${header}.${payload}`],
  ["no payload", `${header}..${signature}`],
  ["no header", `.${payload}.${signature}`],
  ["a fourth part", `${header}.${payload}.${signature}.${signature}`],
  ["an empty fourth part", `${header}.${payload}.${signature}.`],
  ["a signature that is not base64url", `${header}.${payload}.%`],
  ["very many parts", ".".repeat(1_000_000)],
])("rejects %s", (_, text) => {
  expect(() => decodeCompactJws(text)).toThrow(garbled);
});

it.each([0, 1.5, 8.64e12])("reads an expiry at %f s", (exp) => {
  expect(decodeToken(token({ ...claims, exp })).payload["exp"]).toBe(exp);
});

it.each([-1, 8.64e12 + 1, 1e308, Infinity, "1", null, undefined, true])("rejects the time %j", (exp) => {
  expect(() => decodeToken(token({ ...claims, exp }))).toThrow(garbled);
  expect(() => decodeToken(token({ ...claims, iat: exp }))).toThrow(garbled);
});

function failureOf(compute: () => unknown): unknown {
  try {
    return compute();
  } catch (error) {
    return error;
  }
}

it("never shows the token in its error", () => {
  const secretive = `${header}.${btoa("canary claims").replaceAll("=", "")}.${signature}`;
  const shown = inspect(failureOf(() => decodeCompactJws(secretive)));
  expect(shown).toContain("An unknown error has occurred.");
  expect(shown).not.toMatch(/canary|Y2FuYXJ5/);
});
