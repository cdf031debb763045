/** Import jobs: which rows become users, what is said about the others, and how users sign in afterwards. */
import { setImmediate } from "node:timers/promises";
import type { UserPoolConfig } from "@poolgate/local-pool";
import { expect, it } from "vitest";
import { startSignIn } from "../support/sign-in-steps.ts";
import { ANN, CLIENT_ID, signInBySrp, startPool, type StartedPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const CloudWatchLogsRoleArn = "arn:aws:iam::123456789012:role/import";
const HEADERS = { "x-amz-server-side-encryption": "aws:kms" };
const HEADER = "cognito:username,email,email_verified,cognito:mfa_enabled";
/** Of "U*U". @see https://www.openwall.com/crypt/ */
const HASH = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";

type Members = Readonly<Record<string, unknown>>;
interface Job {
  readonly JobId: string;
  readonly PreSignedUrl: string;
  readonly Status: string;
  readonly CompletionMessage?: string;
}

async function call(pool: StartedPool, operation: string, members: Members): Promise<Job> {
  const { UserImportJob } = await callWell(pool.handle, operation, { UserPoolId, ...members });
  return UserImportJob as Job;
}
const createJob = (pool: StartedPool, members: Members = {}): Promise<Job> =>
  call(pool, "CreateUserImportJob", { JobName: "first", CloudWatchLogsRoleArn, ...members });
const upload = (pool: StartedPool, { PreSignedUrl }: Job, body: string | Uint8Array<ArrayBuffer>): Promise<Response> =>
  pool.handle(new Request(PreSignedUrl, { method: "PUT", headers: HEADERS, body }));

async function untilEnded(pool: StartedPool, { JobId }: Job): Promise<Job> {
  for (;;) {
    const job = await call(pool, "DescribeUserImportJob", { JobId });
    if (job.Status !== "Pending" && job.Status !== "InProgress") return job;
    await setImmediate();
  }
}

/** Imports a file, and resolves to the job when it has ended. */
async function importFile(
  pool: StartedPool,
  file: string | Uint8Array<ArrayBuffer>,
  members: Members = {},
): Promise<Job> {
  const job = await createJob(pool, members);
  expect((await upload(pool, job, file)).status).toBe(200);
  await call(pool, "StartUserImportJob", { JobId: job.JobId });
  return untilEnded(pool, job);
}

async function logOf(pool: StartedPool, { PreSignedUrl }: Job): Promise<readonly string[]> {
  const text = await (await pool.handle(new Request(PreSignedUrl))).text();
  return text.split("\n").slice(0, -1);
}

const NAMES: UserPoolConfig = { usernameAttributes: [] };
const getUser = (pool: StartedPool, Username: string): Promise<Members> =>
  callWell(pool.handle, "AdminGetUser", { UserPoolId, Username });

it("lists the columns in the service's order", async () => {
  const pool = startPool({ customAttributes: ["department"] });
  const { CSVHeader } = await callWell(pool.handle, "GetCSVHeader", { UserPoolId });
  expect((CSVHeader as string[]).join(",")).toBe(
    "name,given_name,family_name,middle_name,nickname,preferred_username,profile,picture,website,email,email_verified," +
      "gender,birthdate,zoneinfo,locale,phone_number,phone_number_verified,address,updated_at,custom:department," +
      "cognito:mfa_enabled,cognito:username",
  );
});

it("describes a job from its creation to its end", async () => {
  const pool = startPool(NAMES);
  const created = await createJob(pool);
  const seconds = pool.clock.now() / 1_000;
  const first = {
    JobName: "first",
    JobId: expect.stringMatching(/^import-[\da-zA-Z]{10}$/u),
    UserPoolId,
    PreSignedUrl: expect.stringContaining(
      `http://localhost:9400/imports/${UserPoolId}/${created.JobId}?X-Amz-Algorithm=`,
    ),
    CreationDate: seconds,
    Status: "Created",
    CloudWatchLogsRoleArn,
    ImportedUsers: 0,
    SkippedUsers: 0,
    FailedUsers: 0,
  };
  expect(created).toEqual(first);
  await upload(pool, created, `${HEADER}\nann,ann@example.com,TRUE,\n`);
  pool.clock.advance(5_000);
  const started = await call(pool, "StartUserImportJob", { JobId: created.JobId });
  expect(started).toEqual({ ...first, Status: "Pending", StartDate: seconds + 5 });
  expect(await untilEnded(pool, created)).toEqual({
    ...first,
    Status: "Succeeded",
    StartDate: seconds + 5,
    CompletionDate: seconds + 5,
    CompletionMessage: "Import Job Completed Successfully.",
    ImportedUsers: 1,
  });
});

it("an imported user must choose a password, by a code to the verified address", async () => {
  const pool = startPool(NAMES);
  await importFile(pool, `${HEADER}\nann,ann@example.com,true,FALSE`);
  expect(await getUser(pool, "ann")).toMatchObject({ UserStatus: "RESET_REQUIRED", Enabled: true });
  await expect(startSignIn(pool, "any horse", "ann")).rejects.toThrow("PasswordResetRequiredException");
  await callWell(pool.handle, "ForgotPassword", { ClientId: CLIENT_ID, Username: "ann" });
  const Password = "another horse";
  const confirmation = { ClientId: CLIENT_ID, Username: "ann", ConfirmationCode: pool.latestCode(), Password };
  await callWell(pool.handle, "ConfirmForgotPassword", confirmation);
  expect((await startSignIn(pool, Password, "ann")).AuthenticationResult).toBeDefined();
});

it("says of each row what became of it, and nothing that is in it", async () => {
  const pool = startPool({ ...NAMES, requiredAttributes: ["given_name"], mfaConfiguration: "OFF" });
  const rows = [
    "cognito:username,email,email_verified,phone_number,phone_number_verified,given_name,birthdate,cognito:mfa_enabled",
    "ann,ann@example.com,TRUE,,,Ann,02/01/1985,",
    "bob,bob@example.com,FALSE,,,Bob,,",
    "ANN,other@example.com,TRUE,,,Ann,,",
    "carl,,TRUE,,,Carl,,",
    "dora,dora,TRUE,,,Dora,,",
    "emil,emil@example.com,yes,,,Emil,,",
    "fred,fred@example.com,TRUE,,,,,",
    "gina gina,gina@example.com,TRUE,,,Gina,,",
    "hans,hans@example.com,TRUE,,,Hans,,TRUE",
    "ida,ida@example.com,TRUE,,,Ida,1985-02-01,",
    "jan,jan@example.com,TRUE,,,Jan",
    ",kim@example.com,TRUE,,,Kim,,",
    "lea,,,+12345550100,TRUE,Lea\\, the first,,false",
    "",
    "mia,mia@example.com,TRUE,,,Mia,,",
  ];
  const job = await importFile(pool, rows.join("\n"));
  expect(job).toMatchObject({
    ImportedUsers: 3,
    SkippedUsers: 1,
    FailedUsers: 11,
    Status: "Failed",
    CompletionMessage: "Too many users have failed or been skipped during the import.",
  });
  expect(await logOf(pool, job)).toEqual([
    "[SUCCEEDED] Line Number 2 - The import succeeded.",
    "[FAILED] Line Number 3 - The User Record does not set any of the auto verified attributes to true. (Example: email_verified to true).",
    "[SKIPPED] Line Number 4 - The user already exists.",
    "[FAILED] Line Number 5 - Attributes did not conform to the schema: email_verified: There is no email to verify.",
    "[FAILED] Line Number 6 - Invalid email address format.",
    "[FAILED] Line Number 7 - Attributes did not conform to the schema: email_verified: The value is not a boolean.",
    "[FAILED] Line Number 8 - Attributes did not conform to the schema: given_name: The attribute is required",
    expect.stringMatching(/^\[FAILED\] Line Number 9 - 1 validation error detected: Value at 'username'/u),
    "[FAILED] Line Number 10 - cognito:mfa_enabled does not match the MFA configuration of the user pool.",
    "[FAILED] Line Number 11 - Attributes did not conform to the schema: birthdate: The value is not in the format mm/dd/yyyy.",
    "[FAILED] Line Number 12 - The number of values differs from that of the header.",
    "[FAILED] Line Number 13 - cognito:username is missing.",
    "[SUCCEEDED] Line Number 14 - The import succeeded.",
    "[FAILED] Line Number 15 - The number of values differs from that of the header.",
    "[SUCCEEDED] Line Number 16 - The import succeeded.",
  ]);
  const lea = await getUser(pool, "lea");
  expect(lea["UserAttributes"]).toContainEqual({ Name: "given_name", Value: "Lea, the first" });
});

it.each([
  ["is empty", ""],
  ["has no usernames", "email,email_verified\na@example.com,TRUE"],
  ["has a byte order mark", `\ufeff${HEADER}\nann,ann@example.com,TRUE,`],
  ["has an unknown column", `${HEADER},shoe_size\nann,ann@example.com,TRUE,,38`],
  ["has a column twice", `${HEADER},email\nann,ann@example.com,TRUE,,ann@example.com`],
  ["is not UTF-8", Uint8Array.of(0xff, 0xfe)],
])("a job fails whose file %s", async (_what, file) => {
  const pool = startPool(NAMES);
  expect(await importFile(pool, file)).toMatchObject({ Status: "Failed", ImportedUsers: 0, FailedUsers: 0 });
  expect((await callWell(pool.handle, "ListUsers", { UserPoolId }))["Users"]).toEqual([]);
});

it("users with a password hash sign in with their password, by SRP from the second time on", async () => {
  const pool = startPool();
  const file = `${HEADER},password_hash\n${ANN.username},${ANN.username},TRUE,,${HASH}\nbob@example.com,,TRUE,,\nbob@example.com,bob@example.com,TRUE,,`;
  const job = await importFile(pool, file, { PasswordHashingAlgorithm: "BCRYPT" });
  expect(job).toMatchObject({ ImportedUsers: 3 - 1, PasswordHashingAlgorithm: "BCRYPT" });
  expect(await getUser(pool, ANN.username)).toMatchObject({ UserStatus: "CONFIRMED" });
  expect(await getUser(pool, "bob@example.com")).toMatchObject({ UserStatus: "RESET_REQUIRED" });
  const person = { ...ANN, password: "U*U" };
  expect((await signInBySrp(pool, person)).name).toBe("NotAuthorizedException");
  await expect(startSignIn(pool, "U*V")).rejects.toThrow("Incorrect username or password.");
  expect((await startSignIn(pool, "U*U")).AuthenticationResult).toBeDefined();
  expect((await signInBySrp(pool, person)).name).toBeUndefined();
  expect((await startSignIn(pool, "U*U")).AuthenticationResult).toBeDefined();
  await expect(startSignIn(pool, "U*V")).rejects.toThrow("Incorrect username or password.");
});

it("a new password replaces an imported hash", async () => {
  const pool = startPool();
  const file = `${HEADER},password_hash\n${ANN.username},${ANN.username},TRUE,,${HASH}`;
  await importFile(pool, file, { PasswordHashingAlgorithm: "BCRYPT" });
  const set = { UserPoolId, Username: ANN.username, Password: "another horse", Permanent: true };
  await callWell(pool.handle, "AdminSetUserPassword", set);
  await expect(startSignIn(pool, "U*U")).rejects.toThrow("Incorrect username or password.");
  expect((await startSignIn(pool, "another horse")).AuthenticationResult).toBeDefined();
});

it("a hash of another algorithm fails its row only; a job without the column fails", async () => {
  const pool = startPool(NAMES);
  const members = { PasswordHashingAlgorithm: "SCRYPT" };
  const file = `${HEADER},password_hash\nann,ann@example.com,TRUE,,${HASH}\nbob,bob@example.com,TRUE,,`;
  const job = await importFile(pool, file, members);
  expect(job).toMatchObject({ Status: "Succeeded", ImportedUsers: 1, FailedUsers: 1 });
  expect(await logOf(pool, job)).toEqual([
    "[FAILED] Line Number 2 - password_hash is not a valid hash of SCRYPT, or its parameters are too large.",
    "[SUCCEEDED] Line Number 3 - The import succeeded.",
  ]);
  expect(await importFile(pool, `${HEADER}\ncarl,carl@example.com,TRUE,`, members)).toMatchObject({
    Status: "Failed",
    CompletionMessage: "The CSV file has no column password_hash.",
  });
});

it("in a pool with one-time passwords, users are confirmed at once", async () => {
  const pool = startPool({ allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"] });
  await importFile(pool, `${HEADER}\n${ANN.username},${ANN.username},TRUE,`);
  expect(await getUser(pool, ANN.username)).toMatchObject({ UserStatus: "CONFIRMED" });
});

it("a job that was stopped keeps its users, and cannot be started again", async () => {
  const pool = startPool(NAMES);
  const job = await createJob(pool);
  const { JobId } = job;
  const rows = Array.from({ length: 500 }, (_, index) => `user${index},user${index}@example.com,TRUE,`);
  await upload(pool, job, [HEADER, ...rows].join("\n"));
  await call(pool, "StartUserImportJob", { JobId });
  await setImmediate();
  await setImmediate();
  const stopped = await call(pool, "StopUserImportJob", { JobId });
  expect(stopped).toMatchObject({
    Status: "Stopped",
    CompletionMessage: "The Import Job was stopped by the developer.",
  });
  await setImmediate();
  expect(await untilEnded(pool, job)).toEqual(stopped);
  const start = callAsOwner(pool.handle, "StartUserImportJob", { UserPoolId, JobId });
  expect(await outcomeOf(start)).toContain("PreconditionNotMetException");
  expect(await importFile(pool, `${HEADER}\nann,ann@example.com,TRUE,`)).toMatchObject({ Status: "Succeeded" });
});
