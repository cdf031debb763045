/** A sealed secret is not revealed by printing or serializing it. */
import { inspect } from "node:util";
import { expect, it } from "vitest";
import { Secret } from "./secret.ts";

it("reveals its value only when it is opened", () => {
  const secret = new Secret("correct horse battery");
  const shown = [JSON.stringify({ secret }), String(secret), inspect(secret), inspect({ a: [secret] })];
  expect(shown.filter((text) => text.includes("horse"))).toEqual([]);
  expect(shown.every((text) => text.includes("[secret]"))).toBe(true);
  expect(Object.keys(secret)).toEqual([]);
  expect(secret.reveal()).toBe("correct horse battery");
});
