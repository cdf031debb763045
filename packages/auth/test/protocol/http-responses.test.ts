/**
 * 97 responses, most of them faulty, that could reach the client (`vectors/http/responses.json`). Each must give what
 * its entry expects when a sign-in reads it, and never throw anything except an AuthError.
 */
import { readVectors } from "@poolgate/testkit/vectors";
import { describe, expect, it } from "vitest";
import { AuthError } from "../../src/protocol/errors/auth-error.ts";
import { readAuthOutcome } from "../../src/protocol/sign-in/auth-response.ts";
import { readAccountException } from "../../src/protocol/errors/account-error.ts";
import { readHttpResponse } from "../../src/protocol/wire/http-message.ts";
import { isRetryable, isWaitTooLong, retryDelayMs } from "../../src/protocol/wire/retry-policy.ts";
import { readChallenge } from "../../src/protocol/sign-in/read-challenge.ts";
import { startSessionRecord } from "../../src/protocol/session/issue-session-record.ts";
import { accessToken, config, idToken, NOW_MS } from "../issued-tokens.ts";

interface Answer {
  name: string;
  status: number;
  headers?: Record<string, string>;
  body: string;
  expect: string;
  repeatBody?: [piece: string, times: number];
}

const { responses, usualHeaders } = readVectors("http/responses.json") as {
  responses: Answer[];
  usualHeaders: Record<string, string>;
};

/** The values that the test inserts into the entries. */
const values: Readonly<Record<string, string>> = {
  SALT: "0a",
  SRP_B: "5",
  BLOCK: "c2VjcmV0",
  USER: "ann",
  ACCESS: accessToken(),
  ID: idToken(),
  REFRESH: "r1",
  OTHER_SUB: accessToken({ sub: "other" }),
  OTHER_CLIENT: accessToken({ client_id: "other" }),
  OTHER_AUD: idToken({ aud: "other" }),
  OTHER_ISS: accessToken({ iss: "https://evil.example" }),
};

/** Two entries repeat a piece up to 50 MiB. What is longer than any response is not built in full. */
function bodyOf({ body, repeatBody: [piece, times] = ["@", 1] }: Answer): string {
  const filled = body.replaceAll(/%(\w+)%/g, (_, name: string) => values[name] ?? "");
  return filled.replace("@", piece.repeat(Math.min(times, 2_000_000)));
}

/** Reads a response as a sign-in does, up to the session that it would store. */
function read(answer: Answer): { outcome: "session" | "challenge"; challenge?: string } | AuthError {
  try {
    const header = (name: string) => (answer.headers ?? usualHeaders)[name] ?? null;
    const body = readHttpResponse({ status: answer.status, header, text: bodyOf(answer) }, readAccountException);
    const outcome = readAuthOutcome(body);
    if (outcome.kind === "proof") return { outcome: "challenge", challenge: "passwordVerifier" };
    if (outcome.kind === "challenge")
      return { outcome: "challenge", challenge: readChallenge(outcome.challenge, { supportsPasskeys: true }).name };
    startSessionRecord(config, { tokens: outcome.tokens, signInId: "s1", loginId: "ann", nowMs: NOW_MS });
    return { outcome: "session" };
  } catch (error) {
    if (error instanceof AuthError) return error;
    throw error;
  }
}

const network = { code: expect.stringMatching(/^network\./) as unknown };
const notAnswered = { code: "network.badAnswer" };
const unknown = { code: "unknown", message: "An unknown error has occurred." };

/** Chooses the check by what an entry expects, or by its name if the expectation is open. */
const meaning: Readonly<Record<string, object>> = {
  NotAuthorizedException: { name: "NotAuthorizedException", code: "signIn.incorrectCredentials" },
  "message kept": { message: "Incorrect username or password." },
  "mapped error, default text": { name: "NotAuthorizedException", message: "An unknown error has occurred." },
  "message text shown": { name: "BrandNewException", message: "hello" },
  "shown as text": { message: "<img src=x onerror=alert(1)>" },
  "shown cut to a limit": { message: "@".repeat(500) },
  "unknown error": { message: "An unknown error has occurred." },
  "unknown error, prototype untouched": unknown,
  "network error; session kept": network,
  "network error; request body never sent to the other origin": network,
  "ok only for operations without output": notAnswered,
  "decide by body parse": notAnswered,
  "accepted or unknown error, never a crash": notAnswered,
  "unknown error, at most 1 MiB read": notAnswered,
  "200 deep nesting": notAnswered,
  deterministic: notAnswered,
  "prototype untouched, no tokens stored": notAnswered,
  "clear error, sign-in screen usable": { code: "signIn.challengeUnsupported" },
  "clear error, nothing undefined is sent": notAnswered,
  "normal: sign-in goes on": { outcome: "challenge", challenge: "passwordVerifier" },
  "no crash": { outcome: "challenge", challenge: "smsCode" },
  "challenge wins or error; never signed in without the challenge": notAnswered,
  "challenge list malformed": notAnswered,
  "error, nothing stored": notAnswered,
  "signed in, identity from the access token or error; documented": notAnswered,
  "first sign-in: session without refresh; refresh: the old refresh token is kept": { outcome: "session" },
  "exp claim used": { outcome: "session" },
  accepted: { outcome: "session" },
  "refused, nothing stored": {
    code: expect.stringMatching(/^(?:session\.invalidTokens|network\.badAnswer)$/) as unknown,
  },
  "refused (token_use)": { code: "session.invalidTokens" },
};

it("has 97 responses", () => {
  expect(responses).toHaveLength(97);
});

const refusals = responses.filter(({ expect: text }) => text.startsWith("mapped error") && !text.includes("default"));
it.each(refusals.map((answer) => [answer.name, answer] as const))("%s: by its name, with its text", (name, answer) => {
  const [exception = "", ...rest] = name.split(": ");
  const error = read(answer);
  expect(error).toMatchObject({ name: exception, message: rest.join(": ") });
  expect(error).not.toHaveProperty("code", "service.other");
  const mayRetry = answer.expect === "mapped error";
  expect(error instanceof AuthError && isRetryable(error.code)).toBe(mayRetry);
});

const passing = responses.filter(({ expect: text }) => text.startsWith("retried"));
it.each(passing.map((answer) => [answer.name, answer] as const))(
  "%s: a finite wait, or the end of the call",
  (_, answer) => {
    const error = read(answer);
    if (!(error instanceof AuthError)) throw new Error("an answer that should fail was read");
    expect(isRetryable(error.code)).toBe(true);
    const delayMs = retryDelayMs({ attempt: 1, random: 0, retryAfterMs: error.retryAfterMs });
    expect(delayMs).toBeGreaterThanOrEqual(200);
    expect(delayMs).toBeLessThanOrEqual(3_600_000);
    // If the wait is longer than a call may take, the call ends instead.
    expect(delayMs > 20_000).toBe(isWaitTooLong(error.retryAfterMs) && error.code === "network.throttled");
  },
);

describe("all the others", () => {
  const others = responses.filter((answer) => !refusals.includes(answer) && !passing.includes(answer));

  it.each(others.map((answer) => [answer.name, answer.expect, answer] as const))("%s: %s", (name, text, answer) => {
    expect(meaning[name] ?? meaning[text], "an expectation nobody wrote down").toBeDefined();
    expect(read(answer)).toMatchObject(meaning[name] ?? meaning[text] ?? {});
  });

  it("do not change prototypes", () => {
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});
