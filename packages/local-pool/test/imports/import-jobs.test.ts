/** Import jobs: who may send a file, what a job refuses, and how jobs are listed, expire and outlive a restart. */
import { setImmediate } from "node:timers/promises";
import { openData } from "@poolgate/local-pool";
import { expect, it, onTestFinished } from "vitest";
import { MAX_IMPORT_BYTES } from "../../src/rules/imports/import-path.ts";
import { makeFolder } from "../support/make-folder.ts";
import { createTestPool, startPool, type StartedPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const CREATE = { UserPoolId, JobName: "first", CloudWatchLogsRoleArn: "arn:aws:iam::123456789012:role/import" };
const HEADERS = { "x-amz-server-side-encryption": "aws:kms" };
const FILE = "cognito:username,email,email_verified\nann@example.com,ann@example.com,TRUE\n";
const HOUR_MS = 3_600_000;

interface Job {
  readonly JobId: string;
  readonly PreSignedUrl: string;
  readonly Status: string;
}

const createJob = async (pool: StartedPool, JobName = "first"): Promise<Job> =>
  (await callWell(pool.handle, "CreateUserImportJob", { ...CREATE, JobName }))["UserImportJob"] as Job;
const describe = async (pool: StartedPool, { JobId }: Job): Promise<Readonly<Record<string, unknown>>> =>
  (await callWell(pool.handle, "DescribeUserImportJob", { UserPoolId, JobId }))["UserImportJob"] as Readonly<
    Record<string, unknown>
  >;
const put = (pool: StartedPool, url: string, headers: Readonly<Record<string, string>> = HEADERS, body = FILE) =>
  pool.handle(new Request(url, { method: "PUT", headers, body }));
const start = (pool: StartedPool, { JobId }: Pick<Job, "JobId">): Promise<string> =>
  outcomeOf(callAsOwner(pool.handle, "StartUserImportJob", { UserPoolId, JobId }));

it.each([
  ["without the signature", (url: string) => url.replace(/&X-Amz-Signature=.*/u, ""), HEADERS],
  ["with another signature", (url: string) => url.replace(/.$/u, (last) => (last === "0" ? "1" : "0")), HEADERS],
  ["for another job", (url: string) => url.replace(/import-\w+/u, "import-0000000000"), HEADERS],
  ["for another pool", (url: string) => url.replace(UserPoolId, "us-east-1_Other"), HEADERS],
  ["without the header that is signed", (url: string) => url, {}],
])("a file %s is refused as S3 does", async (_what, change, headers) => {
  const pool = startPool();
  const job = await createJob(pool);
  const response = await put(pool, change(job.PreSignedUrl), headers);
  expect(response.status).toBe(403);
  expect(await response.text()).toContain("<Code>SignatureDoesNotMatch</Code>");
  expect(await start(pool, job)).toBe(`PreconditionNotMetException: No csv file was uploaded for ${job.JobId}`);
});

it("a file may be sent for 15 minutes, until the job has started, and not longer than the limit", async () => {
  const pool = startPool();
  const job = await createJob(pool);
  const tooLong = await put(pool, job.PreSignedUrl, HEADERS, "a".repeat(MAX_IMPORT_BYTES + 1));
  expect([tooLong.status, await tooLong.text()]).toEqual([400, expect.stringContaining("EntityTooLarge")]);
  expect((await put(pool, job.PreSignedUrl)).status).toBe(200);
  expect((await put(pool, job.PreSignedUrl)).status).toBe(200);
  expect(await start(pool, job)).toBe("good");
  expect((await put(pool, job.PreSignedUrl)).status).toBe(403);
  const late = await createJob(pool);
  pool.clock.advance(899_000);
  const expired = await put(pool, late.PreSignedUrl);
  expect([expired.status, await expired.text()]).toEqual([403, expect.stringContaining("Request has expired")]);
});

it("no script of another site can read the log", async () => {
  const pool = startPool();
  const { PreSignedUrl } = await createJob(pool);
  const headers = { origin: "https://example.com" };
  const response = await pool.handle(new Request(PreSignedUrl, { headers }));
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect((await pool.handle(new Request(PreSignedUrl, { method: "OPTIONS", headers }))).status).toBe(405);
});

it.each([
  ["DescribeUserImportJob", "ResourceNotFoundException"],
  ["StartUserImportJob", "ResourceNotFoundException"],
  ["StopUserImportJob", "ResourceNotFoundException"],
])("%s names an unknown job", async (operation, name) => {
  const request = { UserPoolId, JobId: "import-0000000000" };
  expect((await callAsOwner(startPool().handle, operation, request)).name).toBe(name);
});

it("only a job that runs can be stopped, and only one runs", async () => {
  const pool = startPool();
  const [first, second] = [await createJob(pool), await createJob(pool, "second")];
  const stop = (JobId: string) => outcomeOf(callAsOwner(pool.handle, "StopUserImportJob", { UserPoolId, JobId }));
  expect(await stop(first.JobId)).toContain("PreconditionNotMetException");
  for (const job of [first, second]) await put(pool, job.PreSignedUrl);
  const outcomes = await Promise.all([start(pool, first), start(pool, second)]);
  expect(outcomes).toEqual(["good", "PreconditionNotMetException: Another user import job is in progress."]);
});

it("a job that nobody starts expires, and its file is deleted", async () => {
  const pool = startPool();
  const job = await createJob(pool);
  await put(pool, job.PreSignedUrl);
  pool.clock.advance(24 * HOUR_MS);
  expect(await describe(pool, job)).toMatchObject({
    Status: "Expired",
    CompletionMessage: "The user import job has expired.",
    CompletionDate: pool.clock.now() / 1_000,
  });
  expect(await start(pool, job)).toContain("PreconditionNotMetException");
});

it("lists jobs from the newest to the oldest, in pages", async () => {
  const pool = startPool();
  for (const name of ["one", "two", "three"]) {
    await createJob(pool, name);
    pool.clock.advance(1_000);
  }
  const names: unknown[] = [];
  let PaginationToken: unknown;
  do {
    const request = { UserPoolId, MaxResults: 2, ...(PaginationToken === undefined ? {} : { PaginationToken }) };
    const page = await callWell(pool.handle, "ListUserImportJobs", request);
    names.push((page["UserImportJobs"] as { JobName: string }[]).map(({ JobName }) => JobName));
    ({ PaginationToken } = page);
  } while (PaginationToken !== undefined);
  expect(names).toEqual([["three", "two"], ["one"]]);
});

it("a job without verified addresses in the pool does not start", async () => {
  const pool = startPool();
  const { UserPool } = await callWell(pool.handle, "CreateUserPool", { PoolName: "plain" });
  const { Id } = UserPool as { Id: string };
  const created = await callWell(pool.handle, "CreateUserImportJob", { ...CREATE, UserPoolId: Id });
  const { JobId, PreSignedUrl } = created["UserImportJob"] as Job;
  await put(pool, PreSignedUrl);
  const answer = callAsOwner(pool.handle, "StartUserImportJob", { UserPoolId: Id, JobId });
  expect(await outcomeOf(answer)).toBe("PreconditionNotMetException: The user pool has no auto verified attributes.");
});

it("a job of a deleted pool ends, and another one can start", async () => {
  const pool = startPool();
  const made = { PoolName: "plain", AutoVerifiedAttributes: ["email"] };
  const { UserPool } = await callWell(pool.handle, "CreateUserPool", made);
  const { Id } = UserPool as { Id: string };
  const created = await callWell(pool.handle, "CreateUserImportJob", { ...CREATE, UserPoolId: Id });
  const { JobId, PreSignedUrl } = created["UserImportJob"] as Job;
  await put(pool, PreSignedUrl);
  await callWell(pool.handle, "StartUserImportJob", { UserPoolId: Id, JobId });
  await callWell(pool.handle, "DeleteUserPool", { UserPoolId: Id });
  expect((await put(pool, PreSignedUrl)).status).toBe(403);
  const other = await createJob(pool);
  await put(pool, other.PreSignedUrl);
  expect(await start(pool, other)).toBe("good");
  await setImmediate();
  await setImmediate();
  expect(await describe(pool, other)).toMatchObject({ Status: "Succeeded" });
  expect(pool.logged.filter((line) => line.includes('"failed"'))).toEqual([]);
});

it("goes on after a restart where it stopped, and leaves no hash in the database", async () => {
  const folder = makeFolder();
  const before = createTestPool({ usernameAttributes: [] }, openData(folder));
  const job = await createJob(before);
  const rows = Array.from({ length: 300 }, (_, index) => `user${index},user${index}@example.com,TRUE`);
  await put(before, job.PreSignedUrl, HEADERS, ["cognito:username,email,email_verified", ...rows].join("\n"));
  expect(await start(before, job)).toBe("good");
  await describe(before, job);
  before.close();
  const after = createTestPool({ usernameAttributes: [] }, openData(folder));
  onTestFinished(() => after.close());
  let described = await describe(after, job);
  while (described["Status"] === "Pending" || described["Status"] === "InProgress") {
    await setImmediate();
    described = await describe(after, job);
  }
  expect(described).toMatchObject({ Status: "Succeeded", ImportedUsers: 300, SkippedUsers: 0, FailedUsers: 0 });
});
