/** ListUsers: filters, pages, and page tokens of other lists. */
import { expect, it } from "vitest";
import { ANN, startPool, type StartedPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
type Members = Readonly<Record<string, unknown>>;
interface Listed {
  readonly Users: readonly {
    readonly Username: string;
    readonly Attributes: readonly { readonly Name: string; readonly Value: string }[];
  }[];
  readonly PaginationToken?: string;
}

const NAMES = ["ann", "anna", "bob", "Carl", "dora"];

function start(): StartedPool {
  return startPool({
    usernameAttributes: [],
    seededUsers: NAMES.map((username, index) => ({
      username,
      email: `${username}@example.com`,
      password: ANN.password,
      enabled: username !== "bob",
      status: username === "dora" ? "RESET_REQUIRED" : "CONFIRMED",
      attributes: { family_name: index < 3 ? "Smith" : "Smythe", given_name: 'O"Neil\\' },
    })),
  });
}

const list = async (pool: StartedPool, members: Members = {}): Promise<Listed> =>
  (await callWell(pool.handle, "ListUsers", { UserPoolId, ...members })) as unknown as Listed;
const namesOf = ({ Users }: Listed): readonly string[] => Users.map(({ Username }) => Username);

async function allPages(pool: StartedPool, members: Members): Promise<readonly string[]> {
  const names: string[] = [];
  for (let token: string | undefined; ;) {
    const page = await list(pool, { ...members, Limit: 2, ...(token === undefined ? {} : { PaginationToken: token }) });
    names.push(...namesOf(page));
    token = page.PaginationToken;
    if (token === undefined) return names;
  }
}

it.each([
  ["", NAMES],
  [" ", NAMES],
  ['username = "ann"', ["ann"]],
  ['username ^= "ann"', ["ann", "anna"]],
  ['username = "ANN"', []],
  ['email = "bob@example.com"', ["bob"]],
  ['email^="ann"', ["ann", "anna"]],
  ['family_name ^= "Sm"', NAMES],
  ['family_name = "Smith"', ["ann", "anna", "bob"]],
  ['family_name ^= "Smi"', ["ann", "anna", "bob"]],
  ['given_name = "O\\"Neil\\\\"', NAMES],
  ['phone_number ^= ""', []],
  ['status = "Disabled"', ["bob"]],
  ['status = "disabled"', []],
  ['status ^= "E"', ["ann", "anna", "Carl", "dora"]],
  ['cognito:user_status = "reset_required"', ["dora"]],
  ['cognito:user_status ^= "CONF"', ["ann", "anna", "bob", "Carl"]],
  ['preferred_username = "ann"', []],
])("the filter %s", async (Filter, names) => {
  const pool = start();
  expect(await allPages(pool, { Filter })).toEqual(names);
  expect(namesOf(await list(pool, { Filter, Limit: 0 }))).toEqual(names);
});

it("finds a user by sub", async () => {
  const pool = start();
  const [ann] = (await list(pool)).Users;
  const sub = ann?.Attributes.find(({ Name }) => Name === "sub")?.Value ?? "";
  for (const Filter of [`sub = "${sub}"`, `sub ^= "${sub.slice(0, 20)}"`]) {
    expect(namesOf(await list(pool, { Filter }))).toEqual(["ann"]);
  }
});

it.each([
  ["email", "Error while parsing filter"],
  ["email = bob", "Error while parsing filter"],
  ['email == "bob"', "Error while parsing filter"],
  ['email = "bob', "Error while parsing filter"],
  ['email = "a" and name = "b"', "Error while parsing filter"],
  ['email = "a"b"', "Error while parsing filter"],
  ['custom:foo = "a"', "Invalid search attribute: custom:foo"],
  ['__proto__ = "a"', "Invalid search attribute: __proto__"],
  [`email = "${"a".repeat(256)}"`, "1 validation error detected"],
])("the filter %s is refused", async (Filter, text) => {
  const outcome = await outcomeOf(callAsOwner(start().handle, "ListUsers", { UserPoolId, Filter }));
  expect(outcome).toContain(`InvalidParameterException: ${text}`);
});

it("AttributesToGet chooses attributes, which every user must have", async () => {
  const pool = start();
  const { Users } = await list(pool, { AttributesToGet: ["sub", "email"], Filter: 'username = "ann"' });
  expect(Users[0]?.Attributes.map(({ Name }) => Name)).toEqual(["sub", "email"]);
  const missing = callAsOwner(pool.handle, "ListUsers", { UserPoolId, AttributesToGet: ["email", "nickname"] });
  expect(await outcomeOf(missing)).toBe("InvalidParameterException: One or more requested attributes do not exist.");
});

it.each([
  ["of another filter", { Filter: 'email ^= "a"' }, 0],
  ["of a list without a filter", { Filter: 'username ^= "a"', PaginationToken: undefined }, 0],
  ["of yesterday", {}, 86_400_000],
])("a page token %s is refused", async (_what, members, laterMs) => {
  const pool = start();
  const { PaginationToken } = await list(pool, { Limit: 1 });
  pool.clock.advance(laterMs);
  const request = { UserPoolId, ...members, PaginationToken };
  expect(await outcomeOf(callAsOwner(pool.handle, "ListUsers", request))).toBe(
    "InvalidParameterException: Invalid pagination token",
  );
});

it("a page goes on when its last user is deleted and others are created", async () => {
  const pool = start();
  const { PaginationToken } = await list(pool, { Limit: 2 });
  await callWell(pool.handle, "AdminDeleteUser", { UserPoolId, Username: "anna" });
  await callWell(pool.handle, "AdminCreateUser", { UserPoolId, Username: "aaron" });
  await callWell(pool.handle, "AdminCreateUser", { UserPoolId, Username: "berta" });
  expect(namesOf(await list(pool, { PaginationToken }))).toEqual(["berta", "bob", "Carl", "dora"]);
});
