import { fakeClock, fakeWorld } from "@poolgate/testkit/environment";
import { expect, it } from "vitest";
import { Secret } from "../../protocol/wire/secret.ts";
import { heldPassword } from "./held-password.effects.ts";

function hold(): { held: ReturnType<typeof heldPassword>; advance: (ms: number) => void; releases: () => number } {
  const clock = fakeClock();
  const { environment } = fakeWorld(() => Promise.reject(new TypeError("nobody asks")), { clock });
  let releases = 0;
  const held = heldPassword(environment, () => releases++);
  return { held, advance: (ms) => clock.advance(ms), releases: () => releases };
}

it("lets go of a password after three minutes, and says so", () => {
  const { held, advance, releases } = hold();
  const password = new Secret("correct horse");
  held.hold(password);
  advance(179_999);
  expect(held.read()).toBe(password);
  advance(1);
  expect(held.read()).toBeUndefined();
  expect(releases()).toBe(1);
});

it("gives another password its own three minutes", () => {
  const { held, advance, releases } = hold();
  held.hold(new Secret("temporary"));
  advance(179_000);
  const password = new Secret("chosen");
  held.hold(password);
  advance(179_000);
  expect(held.read()).toBe(password);
  expect(releases()).toBe(0);
});

it("forgets in silence when it is told to", () => {
  const { held, advance, releases } = hold();
  held.hold(new Secret("correct horse"));
  held.release();
  expect(held.read()).toBeUndefined();
  advance(180_000);
  expect(releases()).toBe(0);
});
