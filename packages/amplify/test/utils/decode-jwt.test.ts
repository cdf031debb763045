/** decodeJWT: Amplify and this package do the same. */
import { decodeJWT as published } from "aws-amplify/auth";
import { decodeJWT } from "@poolgate/amplify/auth";
import { expect, it } from "vitest";

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

it.each([
  ["a token", `${part({ alg: "RS256" })}.${part({ sub: "1", name: "Jürgen ✓", exp: 1 })}.signature`],
  ["no token", "text"],
  ["two parts", `${part({})}.${part({})}`],
  ["a payload that is not JSON", "a.b.c"],
  ["an empty text", ""],
])("%s", (_, token) => {
  const decode = (decoder: typeof decodeJWT): unknown => {
    try {
      const decoded = decoder(token);
      return [decoded.payload, decoded.toString()];
    } catch (error) {
      return (error as Error).name;
    }
  };
  expect(decode(decodeJWT)).toEqual(decode(published as unknown as typeof decodeJWT));
});
