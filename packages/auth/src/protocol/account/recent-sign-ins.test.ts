/** The stored sign-ins: any name returns unchanged, and no value breaks the list. */
import { expect, it } from "vitest";
import { changeSignIns, NO_SIGN_INS, parseRecentSignIns, serializeRecentSignIns } from "./recent-sign-ins.ts";

/** Names with every UTF-16 code unit, also without the other half of its pair, and some that look like something else. */
const names = [
  ...Array.from({ length: 512 }, (_, block) =>
    String.fromCharCode(...Array.from({ length: 128 }, (_unit, at) => block * 128 + at)),
  ),
  "\uD800",
  "__proto__",
  "null",
  "<script>alert(0)</script>",
  "' OR 1=1",
  "\u202Etest",
  "x".repeat(2048),
];

it("returns every name byte by byte", () => {
  for (const username of names) {
    const recent = changeSignIns(NO_SIGN_INS, { kind: "signedIn", signIn: { username } });
    expect(parseRecentSignIns(serializeRecentSignIns(recent) ?? null).usernames).toEqual([username]);
  }
});

it("keeps the names when a provider was used, and the provider until the next sign-in with a name", () => {
  const first = changeSignIns(NO_SIGN_INS, { kind: "signedIn", signIn: { username: "ann" } });
  const second = changeSignIns(first, { kind: "signedIn", signIn: { provider: "Google" } });
  expect(second).toEqual({ usernames: ["ann"], provider: "Google" });
  const third = changeSignIns(second, { kind: "signedIn", signIn: { username: "bob" } });
  expect(third).toEqual({ usernames: ["bob", "ann"], provider: undefined });
});

it("stores nothing when nothing is left", () => {
  const recent = changeSignIns(NO_SIGN_INS, { kind: "signedIn", signIn: { username: "Ann" } });
  expect(serializeRecentSignIns(changeSignIns(recent, { kind: "userForgotten", username: "ann" }))).toBeUndefined();
});
