/**
 * Measures what is done with many users: pages of ListUsers with each kind of filter, at the beginning and at the end of 100,000
 * users, and an import job.
 *
 * The pool is in this process, with its data on disk, so that nothing but the pool's own work is measured.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { createUserPool, openData, type UserPool } from "@poolgate/local-pool";
import { atLeast, atMost, type Bench, type BenchResult } from "@poolgate/tooling/bench/bench";
import { percentile } from "@poolgate/tooling/bench/interleave";
import { OWNER } from "./support/owner.ts";

const USERS = 100_000;
const IMPORTED = 5_000;
const ROUNDS = 50;
const UserPoolId = "us-east-1_LocalPool";
const ORIGIN = "http://localhost:9400";

const FILTERS: readonly (readonly [label: string, filter: string])[] = [
  ["all users", ""],
  ["email = …", 'email = "user77777@example.com"'],
  ["email ^= …, one page", 'email ^= "user777"'],
  ["email ^= …, all users", 'email ^= "user"'],
  ["family_name = …, all users", 'family_name = "Smith"'],
  ["cognito:user_status = …, few users", 'cognito:user_status = "UNCONFIRMED"'],
  ["status = Disabled, few users", 'status = "Disabled"'],
  ["nobody", 'phone_number ^= "+1"'],
];

type Answer = Readonly<Record<string, unknown>>;

const bench: Bench = {
  name: "list-users",
  title: "Many users: pages of ListUsers with filters, and an import job",
  async run({ progress }) {
    const folder = mkdtempSync(join(tmpdir(), "poolgate-bench-"));
    const data = openData(folder);
    const pool = createUserPool({ ...data, origin: ORIGIN, config: { usernameAttributes: [] } });
    try {
      progress(`an import of ${IMPORTED} users`);
      const importedPerSecond = await measureImport(pool);
      progress(`${USERS} users`);
      data.store.transaction(() => addUsers(data.store));
      progress("pages");
      return await measurePages(pool, importedPerSecond);
    } finally {
      pool.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export default bench;

async function measurePages(pool: UserPool, importedPerSecond: number): Promise<BenchResult> {
  const slowest: number[] = [];
  const rows: BenchResult["rows"][number][] = [];
  for (const [label, Filter] of FILTERS) {
    const samples: number[] = [];
    let token: unknown;
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAtMs = performance.now();
      const request = { UserPoolId, Filter, ...(token === undefined ? {} : { PaginationToken: token }) };
      ({ PaginationToken: token } = await call(pool, "ListUsers", request));
      samples.push(performance.now() - startedAtMs);
    }
    slowest.push(percentile(samples, 0.99));
    rows.push({
      label,
      value: percentile(samples, 0.5),
      unit: "ms",
      detail: `p99 ${percentile(samples, 0.99).toFixed(1)} ms`,
    });
  }
  rows.push({ label: "imported users", value: importedPerSecond, unit: "per s" });
  return {
    rows,
    figures: [
      atMost(`a page of ${USERS} users with any filter, p99`, Math.max(...slowest), 20, "ms"),
      atLeast("imported users", importedPerSecond, 500, "per s"),
    ],
  };
}

async function measureImport(pool: UserPool): Promise<number> {
  const header = "cognito:username,email,email_verified,given_name";
  const users = Array.from(
    { length: IMPORTED },
    (_, index) => `imported${index},imported${index}@example.com,TRUE,Ann`,
  );
  const create = { UserPoolId, JobName: "bench", CloudWatchLogsRoleArn: "arn:aws:iam::000000000000:role/import" };
  const { UserImportJob: job } = await call(pool, "CreateUserImportJob", create);
  const { JobId, PreSignedUrl } = job as Readonly<Record<"JobId" | "PreSignedUrl", string>>;
  const headers = { "x-amz-server-side-encryption": "aws:kms" };
  await pool.handle(new Request(PreSignedUrl, { method: "PUT", headers, body: [header, ...users].join("\n") }));
  const startedAtMs = performance.now();
  await call(pool, "StartUserImportJob", { UserPoolId, JobId });
  for (;;) {
    const { UserImportJob } = await call(pool, "DescribeUserImportJob", { UserPoolId, JobId });
    const { Status } = UserImportJob as { readonly Status: string };
    if (Status === "Succeeded") return (IMPORTED / (performance.now() - startedAtMs)) * 1_000;
    if (Status === "Failed") throw new Error("The import has failed.");
    await setImmediate();
  }
}

/** Without operations, which would take minutes, because each password is hashed. */
function addUsers(store: ReturnType<typeof openData>["store"]): void {
  for (let index = 0; index < USERS; index += 1) {
    const id = randomUUID();
    store.insertUser(
      {
        id,
        username: `user${index}`,
        usernameKey: `user${index}`,
        status: index % 1_000 === 0 ? "UNCONFIRMED" : "CONFIRMED",
        isEnabled: index % 5_000 !== 0,
        hasPassword: true,
        salt: Buffer.alloc(16, 1),
        encryptedVerifier: Buffer.alloc(796, 1),
        encryptedImportedHash: undefined,
        attributes: { email: `user${index}@example.com`, email_verified: "true", family_name: "Smith" },
        mfa: undefined,
        encryptedTotpSecret: undefined,
        totpDeviceName: undefined,
        createdAtMs: 0,
        modifiedAtMs: 0,
        passwordExpiresAtMs: undefined,
      },
      [],
    );
  }
}

async function call(pool: UserPool, operation: string, body: object): Promise<Answer> {
  const headers = {
    authorization: OWNER,
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
  };
  const response = await pool.handle(
    new Request(`${ORIGIN}/`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${operation}: ${String(answer["message"])}`);
  return answer;
}
