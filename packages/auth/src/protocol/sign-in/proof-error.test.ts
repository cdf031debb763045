/** A refused proof is blamed on the clock only if the timestamp was the reason. */
import { expect, it } from "vitest";
import { NOW_MS } from "../../../test/issued-tokens.ts";
import { AuthError, type AuthErrorCode } from "../errors/auth-error.ts";
import { readProofException } from "./proof-error.ts";

const refusal = (code: AuthErrorCode): AuthError =>
  new AuthError({ name: "NotAuthorizedException", code, message: "Incorrect username or password." });

const MINUTE_MS = 60_000;

it.each([10 * MINUTE_MS, -10 * MINUTE_MS, 86_400_000, -315_360_000_000])(
  "blames the clock when the proof was signed %i ms from the server's time",
  (offMs) => {
    const read = readProofException(refusal("signIn.incorrectCredentials"), {
      signedAtMs: NOW_MS + offMs,
      serverNowMs: NOW_MS,
    });
    expect(read).toMatchObject({ code: "signIn.clockWrong" });
  },
);

it.each([0, MINUTE_MS, -4 * MINUTE_MS])("keeps the error when the proof was signed %i ms off", (offMs) => {
  const refused = refusal("signIn.incorrectCredentials");
  expect(readProofException(refused, { signedAtMs: NOW_MS + offMs, serverNowMs: NOW_MS })).toBe(refused);
});

it.each(["signIn.sessionExpired", "signIn.attemptsExceeded", "network.timeout", "signIn.userNotConfirmed"] as const)(
  "keeps %s on any clock",
  (code) => {
    const refused = refusal(code);
    expect(readProofException(refused, { signedAtMs: 0, serverNowMs: NOW_MS })).toBe(refused);
  },
);
