/**
 * Checks that a restarted pool still has what it acknowledged to a backend.
 *
 * A write without a response may have taken effect or not, but not partly.
 */
import { type Backend, type BackendUser, type Content, EMPTY, withEntry } from "./backend.ts";
import type { KillablePool } from "./killable-pool.ts";

/** @throws Error if something is lost. Afterwards the backend has no pending call. */
export async function checkBackend(pool: KillablePool, backend: Backend): Promise<void> {
  const { content, pending } = backend;
  const userPoolId = await findPool(pool, backend.name);
  if (content !== undefined && userPoolId !== backend.userPoolId && pending === undefined) {
    throw new Error("An acknowledged pool is not there.");
  }
  backend.userPoolId = userPoolId;
  const seen = userPoolId === undefined ? undefined : await readContent(pool, backend, userPoolId);
  const expected = [content, ...(pending === undefined ? [] : [pending.content])].map((each) => JSON.stringify(each));
  if (!expected.includes(JSON.stringify(seen))) {
    throw new Error(`The pool has ${JSON.stringify(seen)}, and not ${expected.join(" or ")}.`);
  }
  backend.content = seen;
  backend.pending = undefined;
}

type Page = Readonly<Record<string, unknown>>;
interface Named {
  readonly Id?: string;
  readonly Name?: string;
}

/** All items of a list of the service, whose token is called `NextToken`. */
async function readAll<Item>(pool: KillablePool, operation: string, key: string, body: object): Promise<Item[]> {
  const items: Item[] = [];
  let NextToken: unknown;
  do {
    const page: Page = await pool.callAsOwner(operation, NextToken === undefined ? body : { ...body, NextToken });
    items.push(...(page[key] as readonly Item[]));
    ({ NextToken } = page);
  } while (NextToken !== undefined);
  return items;
}

async function findPool(pool: KillablePool, name: string): Promise<string | undefined> {
  const pools = await readAll<Named>(pool, "ListUserPools", "UserPools", { MaxResults: 60 });
  return pools.find(({ Name }) => Name === name)?.Id;
}

async function readContent(pool: KillablePool, backend: Backend, UserPoolId: string): Promise<Content> {
  const { UserPool } = await pool.callAsOwner("DescribeUserPool", { UserPoolId });
  const { UserPoolTags } = UserPool as { readonly UserPoolTags?: { readonly stage?: string } };
  return {
    stage: UserPoolTags?.stage ?? "",
    servers: await readServers(pool, UserPoolId),
    clients: await readClients(pool, backend, UserPoolId),
    groups: await readGroups(pool, UserPoolId),
    users: await readUsers(pool, UserPoolId),
  };
}

async function readServers(pool: KillablePool, UserPoolId: string): Promise<Content["servers"]> {
  const servers = await readAll<{ Identifier: string; Scopes: readonly { ScopeName: string }[] }>(
    pool,
    "ListResourceServers",
    "ResourceServers",
    { UserPoolId, MaxResults: 50 },
  );
  return servers.reduce(
    (all, { Identifier, Scopes }) => withEntry(all, Identifier, Scopes[0]?.ScopeName ?? ""),
    EMPTY.servers,
  );
}

/** The ids are unknown where a creation got no answer. */
async function readClients(pool: KillablePool, backend: Backend, UserPoolId: string): Promise<Content["clients"]> {
  const body = { UserPoolId, MaxResults: 60 };
  const clients = await readAll<{ ClientId: string; ClientName: string }>(
    pool,
    "ListUserPoolClients",
    "UserPoolClients",
    body,
  );
  let all = EMPTY.clients;
  for (const { ClientId, ClientName } of clients) {
    const { UserPoolClient } = await pool.callAsOwner("DescribeUserPoolClient", { UserPoolId, ClientId });
    const { RefreshTokenValidity } = UserPoolClient as { readonly RefreshTokenValidity: number };
    backend.clientIds.set(ClientName, ClientId);
    all = withEntry(all, ClientName, RefreshTokenValidity);
  }
  return all;
}

async function readGroups(pool: KillablePool, UserPoolId: string): Promise<Content["groups"]> {
  const groups = await readAll<{ GroupName: string; Description: string }>(pool, "ListGroups", "Groups", {
    UserPoolId,
  });
  return groups.reduce((all, { GroupName, Description }) => withEntry(all, GroupName, Description), EMPTY.groups);
}

async function readUsers(pool: KillablePool, UserPoolId: string): Promise<Content["users"]> {
  const { Users } = await pool.callAsOwner("ListUsers", { UserPoolId });
  let all: Content["users"] = EMPTY.users;
  for (const { Username, Attributes } of Users as readonly {
    Username: string;
    Attributes: readonly { Name: string; Value: string }[];
  }[]) {
    const groups = await readAll<{ GroupName: string }>(pool, "AdminListGroupsForUser", "Groups", {
      UserPoolId,
      Username,
    });
    const user: BackendUser = {
      nickname: Attributes.find(({ Name }) => Name === "nickname")?.Value ?? "",
      groups: groups.map(({ GroupName }) => GroupName).toSorted(),
    };
    all = withEntry(all, Username, user);
  }
  return all;
}
