/** The writes of a backend. Each says what the content is after it. */
import type { KillablePool } from "./killable-pool.ts";
import { type Backend, type Content, EMPTY, withEntry } from "./backend.ts";

export const BACKEND_WRITES = [
  "CreateUserPool",
  "UpdateUserPool",
  "DeleteUserPool",
  "CreateResourceServer",
  "UpdateResourceServer",
  "DeleteResourceServer",
  "CreateUserPoolClient",
  "UpdateUserPoolClient",
  "DeleteUserPoolClient",
  "CreateGroup",
  "UpdateGroup",
  "DeleteGroup",
  "AdminCreateUser",
  "AdminUpdateUserAttributes",
  "AdminDeleteUser",
  "AdminAddUserToGroup",
  "AdminRemoveUserFromGroup",
] as const;
export type BackendOperation = (typeof BACKEND_WRITES)[number];

interface BackendWrite {
  readonly operation: BackendOperation;
  /** Without the id of the pool. */
  readonly body: object;
  readonly after: Content | undefined;
}

type Random = () => number;

/** The share of the writes to a pool itself that delete it. */
const DELETED = 0.05;

/**
 * Makes the next write of a backend. Resolves to the name of its operation.
 *
 * @throws LoadError without a refusal if the pool was killed meanwhile.
 */
export async function nextBackendWrite(
  pool: KillablePool,
  backend: Backend,
  random: Random,
): Promise<BackendOperation> {
  const { operation, body, after } = chooseWrite(backend, random);
  backend.pending = { content: after };
  const answer = await pool.callAsOwner(operation, { ...namedPool(backend, operation), ...body });
  backend.pending = undefined;
  backend.content = after;
  keepIds(backend, answer);
  return operation;
}

function namedPool({ userPoolId }: Backend, operation: BackendOperation): object {
  return operation === "CreateUserPool" ? {} : { UserPoolId: userPoolId };
}

function keepIds(backend: Backend, answer: Readonly<Record<string, unknown>>): void {
  const { UserPool, UserPoolClient } = answer as {
    readonly UserPool?: { readonly Id: string };
    readonly UserPoolClient?: { readonly ClientId: string; readonly ClientName: string };
  };
  if (UserPool !== undefined) backend.userPoolId = UserPool.Id;
  if (UserPoolClient !== undefined) backend.clientIds.set(UserPoolClient.ClientName, UserPoolClient.ClientId);
}

function chooseWrite({ name, content, clientIds }: Backend, random: Random): BackendWrite {
  if (content === undefined) {
    const body = { PoolName: name, UserPoolTags: { stage: EMPTY.stage } };
    return { operation: "CreateUserPool", body, after: EMPTY };
  }
  const text = `value-${Math.floor(random() * 1e9)}`;
  const oneOf = (names: readonly string[]): string => names[Math.floor(random() * names.length)] ?? "";
  const kinds = [
    () => poolWrites(content, text, random() < DELETED),
    () => serverWrites(content, oneOf(["https://a.example.com", "https://b.example.com"]), text),
    () => clientWrites(content, oneOf(["app", "backend"]), { days: 1 + Math.floor(random() * 90), clientIds }),
    () => groupWrites(content, oneOf(["editors", "readers"]), text),
    () => userWrites(content, oneOf(["ann", "bob", "eve"]), text, oneOf(Object.keys(content.groups))),
  ];
  const writes = (kinds[Math.floor(random() * kinds.length)] ?? kinds[0])?.() ?? [];
  const write = writes[Math.floor(random() * writes.length)];
  if (write === undefined) throw new RangeError("There is no write.");
  return write;
}

function poolWrites(content: Content, stage: string, isDeleted: boolean): BackendWrite[] {
  if (isDeleted) return [{ operation: "DeleteUserPool", body: {}, after: undefined }];
  return [{ operation: "UpdateUserPool", body: { UserPoolTags: { stage } }, after: { ...content, stage } }];
}

function serverWrites(content: Content, Identifier: string, scope: string): BackendWrite[] {
  const to = (value: string | undefined): Content => ({
    ...content,
    servers: withEntry(content.servers, Identifier, value),
  });
  const body = { Identifier, Name: "Api", Scopes: [{ ScopeName: scope, ScopeDescription: "Of the load" }] };
  if (content.servers[Identifier] === undefined) return [{ operation: "CreateResourceServer", body, after: to(scope) }];
  return [
    { operation: "UpdateResourceServer", body, after: to(scope) },
    { operation: "DeleteResourceServer", body: { Identifier }, after: to(undefined) },
  ];
}

function clientWrites(
  content: Content,
  ClientName: string,
  { days, clientIds }: { readonly days: number; readonly clientIds: ReadonlyMap<string, string> },
): BackendWrite[] {
  const to = (value: number | undefined): Content => ({
    ...content,
    clients: withEntry(content.clients, ClientName, value),
  });
  const body = { ClientName, RefreshTokenValidity: days };
  if (content.clients[ClientName] === undefined) return [{ operation: "CreateUserPoolClient", body, after: to(days) }];
  const ClientId = clientIds.get(ClientName);
  return [
    { operation: "UpdateUserPoolClient", body: { ...body, ClientId }, after: to(days) },
    { operation: "DeleteUserPoolClient", body: { ClientId }, after: to(undefined) },
  ];
}

function groupWrites(content: Content, GroupName: string, Description: string): BackendWrite[] {
  const to = (value: string | undefined): Content => ({
    ...content,
    groups: withEntry(content.groups, GroupName, value),
  });
  const body = { GroupName, Description };
  if (content.groups[GroupName] === undefined) return [{ operation: "CreateGroup", body, after: to(Description) }];
  const users = Object.entries(content.users).map(([name, user]) => {
    return [name, { ...user, groups: user.groups.filter((group) => group !== GroupName) }] as const;
  });
  return [
    { operation: "UpdateGroup", body, after: to(Description) },
    { operation: "DeleteGroup", body: { GroupName }, after: { ...to(undefined), users: Object.fromEntries(users) } },
  ];
}

function userWrites(content: Content, Username: string, nickname: string, GroupName: string): BackendWrite[] {
  const to = (value: Content["users"][string] | undefined): Content => ({
    ...content,
    users: withEntry(content.users, Username, value),
  });
  const user = content.users[Username];
  const UserAttributes = [{ Name: "nickname", Value: nickname }];
  if (user === undefined) {
    const body = { Username, UserAttributes, MessageAction: "SUPPRESS" };
    return [{ operation: "AdminCreateUser", body, after: to({ nickname, groups: [] }) }];
  }
  const isMember = user.groups.includes(GroupName);
  const groups = isMember ? user.groups.filter((group) => group !== GroupName) : [...user.groups, GroupName].toSorted();
  const membership: BackendOperation = isMember ? "AdminRemoveUserFromGroup" : "AdminAddUserToGroup";
  return [
    { operation: "AdminUpdateUserAttributes", body: { Username, UserAttributes }, after: to({ ...user, nickname }) },
    { operation: "AdminDeleteUser", body: { Username }, after: to(undefined) },
    ...(GroupName === ""
      ? []
      : [{ operation: membership, body: { Username, GroupName }, after: to({ ...user, groups }) }]),
  ];
}
