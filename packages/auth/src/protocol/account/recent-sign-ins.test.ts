/** The stored sign-ins: any name returns unchanged, and no value breaks the list. */
import { expect, it } from "vitest";
import naughtyStrings from "../../../../react/test/vectors/blns.json" with { type: "json" };
import { changeSignIns, NO_SIGN_INS, parseRecentSignIns, serializeRecentSignIns } from "./recent-sign-ins.ts";

const names = [...(naughtyStrings as readonly string[]), "\uD800", "__proto__", "x".repeat(2048)].filter(Boolean);

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
