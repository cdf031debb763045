/**
 * Test switches: responses that are lost, late or replaced, for chosen calls; the pool's time; and the same over the
 * network.
 */
import { type Fault, type FaultSwitches, listen, type LocalPool, openData } from "@poolgate/local-pool";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANN, CLIENT_ID, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, sendTo, type WireAnswer, wireRequest } from "../support/wire-client.ts";

interface FaultyPool extends StartedPool {
  readonly faults: FaultSwitches;
}

function start(...faults: readonly Fault[]): FaultyPool {
  const pool = startPool({}, openData(":memory:"), { hasFaults: true });
  if (pool.faults === undefined) throw new Error("no switches");
  pool.faults.add(...faults);
  return { ...pool, faults: pool.faults };
}

const PATIENTLY = { timeout: 20_000 };

const SIGN_UP = { ClientId: CLIENT_ID, Username: ANN.username, Password: ANN.password };

/** `good`, the name of the error, or `lost`. */
async function signUp(pool: StartedPool, signal?: AbortSignal): Promise<string> {
  const request = new Request(wireRequest("SignUp", JSON.stringify(SIGN_UP)), signal === undefined ? {} : { signal });
  try {
    const response = await pool.handle(request);
    const { __type: name = "good" } = (await response.json()) as { __type?: string };
    return name;
  } catch (error) {
    return error instanceof TypeError ? "lost" : String(error);
  }
}

describe("a call", () => {
  it("is lost on its way once, and not processed", async () => {
    const pool = start({ operation: "SignUp", fault: "dropBefore" });
    expect([await signUp(pool), await signUp(pool)]).toEqual(["lost", "good"]);
  });

  it("is processed and its response lost", async () => {
    const pool = start({ operation: "SignUp", fault: "dropAfter" });
    expect([await signUp(pool), await signUp(pool)]).toEqual(["lost", "UsernameExistsException"]);
  });

  it.each([
    [[2], ["good", "lost", "UsernameExistsException"]],
    [
      [1, 3],
      ["lost", "good", "lost"],
    ],
    ["every", ["lost", "lost", "lost"]],
  ] as const)("is selected by its number: %j", async (attempts, seen) => {
    const pool = start({ operation: "SignUp", fault: "dropBefore", attempts });
    expect([await signUp(pool), await signUp(pool), await signUp(pool)]).toEqual(seen);
  });

  it("of another operation succeeds, unless any is selected", async () => {
    expect(await signUp(start({ operation: "GetUser", fault: "dropBefore" }))).toBe("good");
    expect(await signUp(start({ operation: "*", fault: "dropBefore" }))).toBe("lost");
  });

  it.each([
    ["stallBefore", 0],
    ["stallAfter", 1],
  ] as const)("waits until it is released: %s", async (fault, sent) => {
    const pool = start({ operation: "SignUp", fault });
    const answer = signUp(pool);
    await expect.poll(() => pool.faults.stalledCount, PATIENTLY).toBe(1);
    expect(pool.outbox()).toHaveLength(sent);
    pool.faults.release();
    expect([await answer, pool.faults.stalledCount]).toEqual(["good", 0]);
    expect(pool.outbox()).toHaveLength(1);
  });

  it("that waits can be aborted by its client", async () => {
    const pool = start({ operation: "SignUp", fault: "stallBefore" });
    const leaving = new AbortController();
    const answer = signUp(pool, leaving.signal);
    await expect.poll(() => pool.faults.stalledCount, PATIENTLY).toBe(1);
    leaving.abort(new Error("enough"));
    expect([await answer, pool.faults.stalledCount]).toEqual(["Error: enough", 0]);
    pool.faults.release();
    expect(pool.outbox()).toEqual([]);
  });

  it("gets an error in the service's format instead of its response", async () => {
    const answer = { exception: "TooManyRequestsException", message: "Rate exceeded" };
    const pool = start({ operation: "SignUp", fault: "replace", answer });
    expect(await call(pool.handle, "SignUp", SIGN_UP)).toMatchObject({
      status: 400,
      name: "TooManyRequestsException",
      message: "Rate exceeded",
    });
    expect(await signUp(pool)).toBe("good");
  });

  it.each([
    [{ body: { UserConfirmed: true } }, 200, "application/x-amz-json-1.1", '{"UserConfirmed":true}'],
    [
      { status: 502, headers: { "content-type": "text/html" }, body: "<h1>Bad gateway</h1>" },
      502,
      "text/html",
      "<h1>Bad gateway</h1>",
    ],
    [{}, 200, "application/x-amz-json-1.1", "{}"],
  ])("gets any other response: %j", async (answer, status, type, text) => {
    const pool = start({ operation: "SignUp", fault: "replace", answer });
    const response = await pool.handle(wireRequest("SignUp", JSON.stringify(SIGN_UP)));
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      status,
      type,
      text,
    ]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("succeeds after the faults are cleared, also one that waited", async () => {
    const pool = start(
      { operation: "SignUp", fault: "stallBefore" },
      { operation: "SignUp", fault: "dropBefore", attempts: "every" },
    );
    const answer = signUp(pool);
    await expect.poll(() => pool.faults.stalledCount, PATIENTLY).toBe(1);
    pool.faults.clear();
    expect([await answer, await signUp(pool)]).toEqual(["good", "UsernameExistsException"]);
  });
});

it("uses the pool's time, which a test can move", async () => {
  const pool = start();
  await signUp(pool);
  const code = pool.outbox()[0]?.code;
  pool.faults.moveClock(25 * 3_600_000);
  const confirm = { ClientId: CLIENT_ID, Username: ANN.username, ConfirmationCode: code };
  expect((await call(pool.handle, "ConfirmSignUp", confirm)).name).toBe("ExpiredCodeException");
});

it("has no faults if test switches are not enabled", async () => {
  const pool = startPool();
  expect(pool.faults).toBeUndefined();
  const request = new Request("http://localhost:9400/faults", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect((await pool.handle(request)).status).toBe(404);
});

describe("over the network", () => {
  let pool: LocalPool;
  beforeAll(async () => {
    pool = await listen({ hasFaults: true });
  });
  afterAll(() => pool.close());

  const callThere = (operation: string, body: object): Promise<WireAnswer> => call(sendTo(pool.url), operation, body);
  const post = (body: unknown, contentType = "application/json", headers = {}): Promise<Response> =>
    fetch(`${pool.url}/faults`, {
      method: "POST",
      headers: { ...headers, "content-type": contentType },
      body: JSON.stringify(body),
    });
  const switchOn = async (body: object): Promise<{ now: string; stalledCount: number }> => {
    const response = await post(body);
    expect(response.status).toBe(200);
    return (await response.json()) as { now: string; stalledCount: number };
  };

  it("breaks the connection before or after the call is processed", async () => {
    await switchOn({
      add: [
        { operation: "SignUp", fault: "dropBefore" },
        { operation: "SignUp", fault: "dropAfter", attempts: [2] },
      ],
    });
    await expect(callThere("SignUp", SIGN_UP)).rejects.toThrow(TypeError);
    await expect(callThere("SignUp", SIGN_UP)).rejects.toThrow(TypeError);
    expect((await callThere("SignUp", SIGN_UP)).name).toBe("UsernameExistsException");
  });

  it("stalls calls until they are released", async () => {
    await switchOn({ clear: true, add: [{ operation: "ForgotPassword", fault: "stallAfter" }] });
    const answer = callThere("ForgotPassword", { ClientId: CLIENT_ID, Username: "nobody@example.com" });
    await expect.poll(async () => (await switchOn({})).stalledCount, PATIENTLY).toBe(1);
    expect((await switchOn({ release: true })).stalledCount).toBe(0);
    expect((await answer).name).toBe("UserNotFoundException");
  });

  it("replaces the answer to an operation of the pool's owner", async () => {
    const answer = { exception: "TooManyRequestsException", message: "Rate exceeded" };
    await switchOn({ clear: true, add: [{ operation: "GetGroup", fault: "replace", answer }] });
    expect((await callThere("GetGroup", {})).name).toBe("TooManyRequestsException");
  });

  it("moves the time", async () => {
    const before = Date.parse((await switchOn({})).now);
    const after = Date.parse((await switchOn({ moveClockMs: 3_600_000 })).now);
    expect(after - before).toBeGreaterThanOrEqual(3_600_000);
  });

  it.each([
    [[], "request: expected an object"],
    [{ pause: true }, "request.pause: not a known member"],
    [{ moveClockMs: 0.5 }, expect.stringMatching(/^request\.moveClockMs: expected a whole number/u)],
    [{ add: [{ fault: "dropAfter" }] }, "request.add[0].operation: missing"],
    [{ add: [{ operation: "SignUp" }] }, "request.add[0].fault: missing"],
    [
      { add: [{ operation: "*", fault: "dropAfter", attempts: [0] }] },
      "request.add[0].attempts[0]: expected a whole number from 1 to 1000",
    ],
    [
      { add: [{ operation: "*", fault: "replace", answer: { status: 99 } }] },
      "request.add[0].answer.status: expected a whole number from 200 to 599",
    ],
  ])("rejects %j", async (body, problem) => {
    const response = await post(body);
    expect([response.status, await response.json()]).toEqual([400, { problems: [problem] }]);
  });

  it("rejects requests that a page of another origin could send by itself", async () => {
    expect((await post({ clear: true }, "text/plain")).status).toBe(415);
    const preflight = await fetch(`${pool.url}/faults`, {
      method: "OPTIONS",
      headers: { origin: "https://a.example" },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([405, null]);
  });

  it("rejects what a page of another origin sends, whatever its content type", async () => {
    const { protocol, port } = new URL(pool.url);
    const before = Date.parse((await switchOn({})).now);
    const others = [`${protocol}//localhost:1`, `${protocol}//localhost`, `https://localhost:${port}`];
    for (const origin of [...others, `${protocol}//a.localhost:${port}`, "https://a.example", "null", ""]) {
      const response = await post({ moveClockMs: 3_600_000 }, "application/json", { origin });
      expect([origin, response.status]).toEqual([origin, 403]);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
    expect(Date.parse((await switchOn({})).now) - before).toBeLessThan(3_600_000);
    expect((await post({}, "application/json", { origin: pool.url })).status).toBe(200);
  });
});
