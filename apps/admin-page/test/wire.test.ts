/** How the page calls a pool and what it makes of the answers, against the pool itself. */
import { startTestPool, type TestPool } from "@poolgate/testkit/pool";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { callPool, moveClock, readOutbox } from "../src/wire/call-pool.ts";
import { adviceFor, Refusal } from "../src/wire/refusal.ts";
import { addressOf, filterOf, readSearch, type UserSearch } from "../src/wire/user-filter.ts";

/** A pool that answers the page. `origin` is what a browser would say of the page. */
function openPage(origin?: string): TestPool {
  const pool = startTestPool({ config: { usernameAttributes: [] } });
  onTestFinished(() => pool.close());
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const request = new Request(new URL(path, pool.url), init);
    if (request.method === "POST") request.headers.set("origin", origin ?? pool.url);
    return pool.fetch(request);
  });
  return pool;
}

/** What the person sees of a refused call. */
async function refusalOf(call: Promise<unknown>): Promise<readonly string[]> {
  const error = await call.then(
    () => new Error("It was not refused."),
    (reason: unknown) => reason as Error,
  );
  return [error instanceof Refusal ? error.exception : error.name, error.message, adviceFor(error)];
}

describe("a search", () => {
  it("finds the user whatever is in the text", async () => {
    const { userPoolId: UserPoolId } = openPage();
    const names = [String.raw`Ann "the \ one"`, String.raw`Ann \"`, "Ann"];
    for (const [index, Value] of names.entries()) {
      await callPool("AdminCreateUser", {
        UserPoolId,
        Username: `user-${index}`,
        UserAttributes: [{ Name: "name", Value }],
        MessageAction: "SUPPRESS",
      });
    }
    const found = async (search: UserSearch): Promise<readonly string[]> => {
      const answer = await callPool("ListUsers", { UserPoolId, Filter: filterOf(search) });
      return (answer as { readonly Users: readonly { readonly Username: string }[] }).Users.map(
        ({ Username }) => Username,
      );
    };
    for (const [index, text] of names.entries()) {
      expect(await found({ attribute: "name", text, isWhole: true })).toEqual([`user-${index}`]);
    }
    expect(await found({ attribute: "name", text: "Ann ", isWhole: false })).toHaveLength(2);
    expect(await found({ attribute: "status", text: "Enabled", isWhole: false })).toHaveLength(3);
    expect(await found({ attribute: "name", text: "", isWhole: true })).toHaveLength(3);
  });

  it("stands in the address", () => {
    const search: UserSearch = { attribute: "given_name", text: "a&b=c#", isWhole: true };
    expect(readSearch(new URLSearchParams(addressOf(search)))).toEqual(search);
    expect(readSearch(new URLSearchParams("by=custom:plan"))).toEqual({ attribute: "email", text: "", isWhole: false });
  });
});

describe("a refusal", () => {
  it("has the pool's own words, and says what to do", async () => {
    const { userPoolId: UserPoolId } = openPage();
    expect(await refusalOf(callPool("AdminGetUser", { UserPoolId, Username: "nobody" }))).toEqual([
      "UserNotFoundException",
      "User does not exist.",
      "The user was deleted, or the name is not written exactly like this.",
    ]);
  });

  it("of a page at another address says where to open it", async () => {
    const { userPoolId: UserPoolId } = openPage("http://pool.example.com:9400");
    for (const call of [callPool("ListUsers", { UserPoolId }), moveClock(1)]) {
      const [exception, , advice] = await refusalOf(call);
      expect(exception).toBe("ForbiddenException");
      expect(advice).toContain("Open this page at localhost");
    }
  });

  it("of a time that the clock cannot reach names the limit", async () => {
    openPage();
    expect(await refusalOf(moveClock(1e15))).toEqual(expect.arrayContaining(["InvalidParameterException"]));
  });

  it("comes from the browser when the pool does not answer", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
    expect(await refusalOf(callPool("ListUsers", {}))).toEqual([
      "UnreachableException",
      "The pool does not answer.",
      "Start the pool, and try again.",
    ]);
  });
});

it("moves the clock, and reads the outbox", async () => {
  const pool = openPage();
  const before = pool.clock.now();
  expect(Date.parse(await moveClock(60_000))).toBe(before + 60_000);
  await callPool("AdminCreateUser", {
    UserPoolId: pool.userPoolId,
    Username: "ann",
    UserAttributes: [{ Name: "email", Value: "ann@example.com" }],
    DesiredDeliveryMediums: ["EMAIL"],
  });
  const [message] = await readOutbox(new AbortController().signal);
  expect(message).toMatchObject({ destination: "ann@example.com", userPoolId: pool.userPoolId });
});
