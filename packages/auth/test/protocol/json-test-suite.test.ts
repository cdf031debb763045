/**
 * The 318 texts of JSONTestSuite as bodies of responses: every reader returns a value or throws an AuthError, and
 * accepts nothing that is not JSON.
 */
import { readVectors } from "@poolgate/testkit/vectors";
import { expect, it } from "vitest";
import { AuthError } from "../../src/protocol/errors/auth-error.ts";
import { readAuthOutcome } from "../../src/protocol/sign-in/auth-response.ts";
import { readHttpResponse } from "../../src/protocol/wire/http-message.ts";
import { readRefreshResponse } from "../../src/protocol/tokens/get-tokens-from-refresh-token.ts";
import { readGetUserResponse } from "../../src/protocol/account/get-user.ts";
import { readCodeDelivery } from "../../src/protocol/account/code-delivery.ts";
import { readSignUpResponse } from "../../src/protocol/sign-up/sign-up.ts";
import { parseSessionRecord } from "../../src/protocol/session/session-record.ts";
import type { JsonObject } from "../../src/protocol/wire/wire-request.ts";
import { config } from "../issued-tokens.ts";

interface Suite {
  cases: { name: string; expect: "y" | "n" | "i"; base64: string }[];
  generate: { name: string; expect: "n"; repeat: string; times: number }[];
}

const suite = readVectors("json/json-test-suite.json") as Suite;
const texts = [
  // Decodes a body as `fetch` does: invalid bytes become U+FFFD, and a byte order mark is removed.
  ...suite.cases.map(
    (one) => [one.name, one.expect, new TextDecoder().decode(Buffer.from(one.base64, "base64"))] as const,
  ),
  ...suite.generate.map((one) => [one.name, one.expect, one.repeat.repeat(one.times)] as const),
];

const readers: readonly ((body: JsonObject) => unknown)[] = [
  readAuthOutcome,
  readSignUpResponse,
  readRefreshResponse,
  readGetUserResponse,
  readCodeDelivery,
];

const header = () => null;

/** "value", the code of an AuthError, or the name of any other exception. */
function outcomeOf(compute: () => unknown): unknown {
  try {
    compute();
    return "value";
  } catch (error) {
    return error instanceof AuthError ? error.code : error;
  }
}

it("has 318 texts", () => {
  expect(texts).toHaveLength(318);
});

it.each(texts)("%s (%s)", (_name, expected, text) => {
  const good = () => readHttpResponse({ status: 200, header, text });
  const allowed = expected === "n" && text !== "" ? ["network.badAnswer"] : ["value", "network.badAnswer"];
  expect(allowed).toContain(outcomeOf(good));
  for (const reader of readers) {
    expect.soft(["value", "network.badAnswer"]).toContain(outcomeOf(() => reader(good())));
  }
  const refusal = outcomeOf(() => readHttpResponse({ status: 400, header, text }));
  expect(["unknown", "network.badAnswer"]).toContain(refusal);
  expect(parseSessionRecord(config, text)).toBeUndefined();
});
