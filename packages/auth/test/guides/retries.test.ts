/** Every row of the guide's first table, against an engine whose network fails in this way. */
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { resetPassword, toFailure } from "@poolgate/auth";
import { startGuidePool } from "@poolgate/testkit/guide-pool";
import { type Engine, refuseConnection, startSendingEngine, yieldToPage } from "../engine.ts";

const exception = (name: string, status = 400, headers = {}): Promise<Response> =>
  Promise.resolve(Response.json({ __type: name, message: "No." }, { status, headers }));
const page = (status: number): Promise<Response> =>
  Promise.resolve(new Response("<h1>A page</h1>", { status, headers: { "content-type": "text/html" } }));

/** How each row fails, by the beginning of its first cell. */
const FAILURES: Readonly<Record<string, () => Promise<Response>>> = {
  "no connection": refuseConnection,
  "no answer within 10 s": () => new Promise(() => undefined),
  "a status of 500 or more": () => page(502),
  "status 429": () => page(429),
  "`Retry-After` of more than 20 s": () => exception("TooManyRequestsException", 429, { "retry-after": "21" }),
  "an answer that is not the pool's": () => page(200),
  "a firewall's page with status 403": () => page(403),
  "the user's own quota": () => exception("LimitExceededException"),
  "too many wrong codes": () => exception("TooManyFailedAttemptsException"),
  "any other exception": () => exception("NotAuthorizedException"),
};

const guide = readFileSync(new URL("../../docs/retries.md", import.meta.url), "utf8");
const [, table = ""] = /## One request\n([^]*?)\nBetween/u.exec(guide) ?? [];
const rows = [...table.matchAll(/^\| (?<failure>[^|]+?) +\| (?<code>[^|]+?) +\| (?<attempts>\d) +\|$/gmu)].map(
  ({ groups = {} }) => groups as { failure: string; code: string; attempts: string },
);

let engine: Engine;

/** The failure of a call, after as many seconds of the engine's clock as it needs. */
async function outcomeInTime(call: Promise<unknown>): Promise<unknown> {
  const outcomes: unknown[] = [];
  call.catch((error: unknown) => outcomes.push(toFailure(error)));
  for (let seconds = 0; outcomes.length === 0 && seconds < 40; seconds += 1) {
    engine.clock.advance(1_000);
    await yieldToPage(1);
  }
  return outcomes[0];
}

describe("the table of the guide", () => {
  it("has a row for each kind of failure", () => {
    engine = startSendingEngine();
    expect(rows).toHaveLength(Object.keys(FAILURES).length);
  });

  it.each(rows)("$failure: $attempts attempts, then $code", async ({ failure, code, attempts }) => {
    engine = startSendingEngine();
    const [, fail] = Object.entries(FAILURES).find(([start]) => failure.startsWith(start)) ?? [];
    engine.fault = () => fail?.();
    const result = await outcomeInTime(resetPassword(engine.auth, { username: "ann@example.com" }));
    const { name = "signIn.refused" } = /^`(?<name>.+)`$/u.exec(code)?.groups ?? {};
    expect(result).toMatchObject({ code: name });
    expect(engine.operations).toHaveLength(Number(attempts));
  });
});

describe("the examples", () => {
  it("tell a network without a connection from a refusal", async () => {
    const pool = startGuidePool();
    vi.stubGlobal("fetch", pool.answer);
    const { isSessionFresh, sendResetCode } = await import("../../docs/examples/retries.ts");
    expect(await isSessionFresh()).toBe(false);
    expect(await sendResetCode("ann@example.com")).toBe("A code is on its way");
    expect(await sendResetCode("nobody@example.com")).toBe("That did not work");
    vi.stubGlobal("fetch", refuseConnection);
    expect(await sendResetCode("ann@example.com")).toBe("No connection. Try again");
    pool.close();
  });
});
