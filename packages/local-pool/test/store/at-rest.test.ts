/** The files on the disk. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createUserPool, openData, StoreError } from "@poolgate/local-pool";
import { expect, it, onTestFinished } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import { ANN, CLIENT_ID, signInByPassword, signInBySrp, startPool } from "../support/start-pool.ts";
import { callWell } from "../support/wire-client.ts";

const WHO = { ClientId: CLIENT_ID, Username: ANN.username };

it("the files and the log contain no password, code, token or signing key", async () => {
  const folder = makeFolder();
  const pool = startPool({}, openData(folder));
  await callWell(pool.handle, "SignUp", { ...WHO, Password: ANN.password });
  const code = pool.latestCode();
  await callWell(pool.handle, "ConfirmSignUp", { ...WHO, ConfirmationCode: code });
  const tokens = await signInByPassword(pool);
  await signInBySrp(pool, { ...ANN, password: "a wrong canary" });
  const onDisk = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
  expect(onDisk.join("")).toContain(ANN.username);
  const secrets = [ANN.password, "a wrong canary", tokens.AccessToken, tokens.IdToken, tokens.RefreshToken];
  for (const text of [...onDisk, ...pool.logged]) {
    for (const secret of [...secrets, "BEGIN PRIVATE KEY"]) expect(text).not.toContain(secret);
  }
  const database = new DatabaseSync(join(folder, "pool.sqlite"), { readOnly: true });
  onTestFinished(() => database.close());
  for (const table of ["users", "codes", "messages", "refresh_tokens", "sessions"]) {
    expect(JSON.stringify(database.prepare(`SELECT * FROM ${table}`).all())).not.toContain(code);
  }
  expect(pool.logged.join("")).not.toContain(code);
});

it("only the owner can read the folder, and the key is a separate file", () => {
  const folder = join(makeFolder(), "new", "folder");
  openData(folder).store.close();
  expect(readdirSync(folder).toSorted()).toEqual(["pool.key", "pool.sqlite"]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, "pool.key")).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "pool.key")).size).toBe(32);
});

it("accounts, sessions, keys and messages are stored after a stop", async () => {
  const folder = makeFolder();
  const first = startPool({ seededUsers: [{ email: ANN.username, password: ANN.password }] }, openData(folder));
  const tokens = await signInByPassword(first);
  await callWell(first.handle, "ForgotPassword", WHO);
  const second = startPool({}, openData(folder));
  await callWell(second.handle, "GetUser", { AccessToken: tokens.AccessToken });
  await callWell(second.handle, "GetTokensFromRefreshToken", {
    ClientId: CLIENT_ID,
    RefreshToken: tokens.RefreshToken,
  });
  expect((await signInBySrp(second)).name).toBeUndefined();
  expect(second.outbox()).toEqual(first.outbox());
});

it("an existing account is kept unchanged when it is seeded again", async () => {
  const folder = makeFolder();
  startPool({ seededUsers: [{ email: ANN.username, password: ANN.password }] }, openData(folder));
  const again = startPool({ seededUsers: [{ email: ANN.username, password: "another horse" }] }, openData(folder));
  expect((await signInByPassword(again)).TokenType).toBe("Bearer");
});

it.each([
  [
    "a database without its key",
    (folder: string) => rmSync(join(folder, "pool.key")),
    /pool\.key is missing; .* Put it back\. /u,
  ],
  ["an invalid key", (folder: string) => writeFileSync(join(folder, "pool.key"), "x"), /is not a key/u],
  [
    "the key of another pool",
    (folder: string) => writeFileSync(join(folder, "pool.key"), Buffer.alloc(32)),
    /does not belong/u,
  ],
  [
    "what is no database",
    (folder: string) => writeFileSync(join(folder, "pool.sqlite"), "x".repeat(5_000)),
    /not a database; it was left as it is/u,
  ],
  ["a damaged database", damage, /damaged; it was left as it is/u],
  [
    "the database of another program",
    (folder: string) => alter(folder, "PRAGMA application_id = 1"),
    /another program's/u,
  ],
  [
    "a database of a later version",
    (folder: string) => alter(folder, "PRAGMA user_version = 99"),
    /newer version of the pool; it was left as it is.*format is 99.*Update @poolgate\/local-pool, or choose another folder\.$/u,
  ],
])("%s is refused and left unchanged", async (_what, spoil, message) => {
  const folder = makeFolder();
  const before = startPool({ seededUsers: [{ email: ANN.username, password: ANN.password }] }, openData(folder));
  await callWell(before.handle, "ForgotPassword", WHO);
  before.close();
  spoil(folder);
  // SQLite may leave an empty file of its own beside a database that it only opened.
  const contents = (): string[] =>
    ["pool.key", "pool.sqlite"]
      .filter((name) => existsSync(join(folder, name)))
      .map((name) => fingerprint(readFileSync(join(folder, name))));
  const spoiled = contents();
  const start = (): void => {
    const data = openData(folder);
    try {
      createUserPool({ ...data, origin: "http://localhost:9400" });
    } finally {
      data.store.close();
    }
  };
  expect(start).toThrow(StoreError);
  expect(start).toThrow(message);
  expect(contents()).toEqual(spoiled);
});

/** A boolean, so that a failing test does not print every byte. */
function fingerprint(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function damage(folder: string): void {
  const file = join(folder, "pool.sqlite");
  const bytes = readFileSync(file);
  // Every page except the first, which holds the header and the schema.
  writeFileSync(file, bytes.fill(0x55, 4_096));
}

function alter(folder: string, statement: string): void {
  const database = new DatabaseSync(join(folder, "pool.sqlite"));
  database.exec(`PRAGMA journal_mode = DELETE; ${statement}`);
  database.close();
}
