/** Who may call an operation of the pool's owner: whoever signs the call, but no script of another site. */
import { expect, it } from "vitest";
import { startPool } from "../support/start-pool.ts";
import { callAsOwner, readAnswer, SIGNATURE, wireRequest } from "../support/wire-client.ts";

const request = { UserPoolId: "us-east-1_LocalPool", GroupName: "editors" };

async function outcomeWith(headers: Readonly<Record<string, string>>): Promise<string> {
  const pool = startPool();
  const { status, name } = await readAnswer(
    await pool.handle(wireRequest("CreateGroup", JSON.stringify(request), { headers })),
  );
  return `${status} ${name ?? "good"}`;
}

it.each([
  ["a signature", { authorization: SIGNATURE }, "200 good"],
  ["no signature", {}, "400 MissingAuthenticationTokenException"],
  ["a token", { authorization: "Bearer abc" }, "400 IncompleteSignatureException"],
  ["a signature without its end", { authorization: SIGNATURE.slice(0, -1) }, "400 IncompleteSignatureException"],
  ["a signature from a page of localhost", { authorization: SIGNATURE, origin: "http://localhost:5173" }, "200 good"],
  ["a signature from a page of 127.0.0.1", { authorization: SIGNATURE, origin: "http://127.0.0.1:80" }, "200 good"],
  [
    "a signature from a page elsewhere",
    { authorization: SIGNATURE, origin: "https://example.com" },
    "403 ForbiddenException",
  ],
  [
    "a signature from a host that begins like localhost",
    { authorization: SIGNATURE, origin: "https://localhost.example.com" },
    "403 ForbiddenException",
  ],
  ["a signature from a page without an origin", { authorization: SIGNATURE, origin: "null" }, "403 ForbiddenException"],
  ["neither, from a page elsewhere", { origin: "https://example.com" }, "403 ForbiddenException"],
])("a call with %s", async (_, headers, outcome) => {
  expect(await outcomeWith(headers)).toBe(outcome);
});

it("a call that names a pool that is not there is refused, with its name", async () => {
  const answer = await callAsOwner(startPool().handle, "GetGroup", { ...request, UserPoolId: "us-east-1_Other" });
  expect(answer).toMatchObject({
    name: "ResourceNotFoundException",
    message: "User pool us-east-1_Other does not exist.",
  });
});

it("the login page's own API has no operation of the owner", async () => {
  const pool = startPool();
  const { pathname } = new URL("/login/api/", "http://localhost");
  const call = wireRequest("CreateGroup", JSON.stringify(request), {
    headers: { authorization: SIGNATURE, origin: "http://localhost:9400" },
  });
  const response = await pool.handle(new Request(`http://localhost:9400${pathname}`, call));
  expect(response.headers.get("x-amzn-errortype")).toBe("UnknownOperationException:");
});
