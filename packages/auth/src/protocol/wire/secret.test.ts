/** A sealed secret is not revealed by printing or serializing it. */
import { inspect } from "node:util";
import { expect, it, vi } from "vitest";
import { isSecret, Secret } from "./secret.ts";

it("reveals its value only when it is opened", () => {
  const secret = new Secret("correct horse battery");
  const shown = [JSON.stringify({ secret }), String(secret), inspect(secret), inspect({ a: [secret] })];
  expect(shown.filter((text) => text.includes("horse"))).toEqual([]);
  expect(shown.every((text) => text.includes("[secret]"))).toBe(true);
  expect(Object.keys(secret)).toEqual([]);
  expect(secret.reveal()).toBe("correct horse battery");
});

it("is recognized when another copy of this package created it", async () => {
  vi.resetModules();
  const copy = await import("./secret.ts");
  expect(copy.Secret).not.toBe(Secret);
  expect([
    isSecret(new copy.Secret("s")),
    isSecret({ reveal: () => "s" }),
    isSecret("[secret]"),
    isSecret(null),
  ]).toEqual([true, false, false, false]);
});
