/** A page token is only valid for the list that it comes from, and for an hour. */
import { beforeEach, expect, it } from "vitest";
import { ANN, startPool, type StartedPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const BOB = { ...ANN, username: "bob@example.com" };
const REFUSED = "InvalidParameterException: Invalid pagination token";
const HOUR_MS = 3_600_000;

/** Two groups, each with both users. */
function start(): StartedPool {
  const groups = ["editors", "readers"];
  return startPool({
    seededUsers: [ANN, BOB].map(({ username, password }) => ({ email: username, password, groups })),
  });
}

let pool: StartedPool;
/** Of the members of `editors`. */
let NextToken: unknown;

beforeEach(async () => {
  pool = start();
  ({ NextToken } = await callWell(pool.handle, "ListUsersInGroup", { UserPoolId, GroupName: "editors", Limit: 1 }));
});

it.each([
  ["the same list", "ListUsersInGroup", { GroupName: "editors" }, "good"],
  ["another group", "ListUsersInGroup", { GroupName: "readers" }, REFUSED],
  ["another operation", "ListGroups", {}, REFUSED],
  ["a list of a user", "AdminListGroupsForUser", { Username: ANN.username }, REFUSED],
])("a token is sent with %s", async (_, operation, members, outcome) => {
  expect(await outcomeOf(callAsOwner(pool.handle, operation, { UserPoolId, NextToken, ...members }))).toBe(outcome);
});

it("a token of another user's groups is refused", async () => {
  const request = { UserPoolId, Username: BOB.username, Limit: 1 };
  const { NextToken: bobs } = await callWell(pool.handle, "AdminListGroupsForUser", request);
  const asAnn = { UserPoolId, Username: ANN.username, NextToken: bobs };
  expect(await outcomeOf(callAsOwner(pool.handle, "AdminListGroupsForUser", asAnn))).toBe(REFUSED);
});

it.each([
  [HOUR_MS, "good"],
  [HOUR_MS + 1, REFUSED],
  [-HOUR_MS - 1, REFUSED],
])("a token that is %d ms old", async (age, outcome) => {
  pool.clock.advance(age);
  const request = { UserPoolId, GroupName: "editors", NextToken };
  expect(await outcomeOf(callAsOwner(pool.handle, "ListUsersInGroup", request))).toBe(outcome);
});

it("a token that was changed is refused", async () => {
  const text = String(NextToken);
  for (const changed of ["x", `${text}A`, text.slice(1), `${text.startsWith("A") ? "B" : "A"}${text.slice(1)}`]) {
    const request = { UserPoolId, GroupName: "editors", NextToken: changed };
    expect(await outcomeOf(callAsOwner(pool.handle, "ListUsersInGroup", request))).toBe(REFUSED);
  }
});
