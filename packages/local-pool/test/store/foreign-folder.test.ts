/** A folder that is somebody else's stays as it is: the pool would close it to everybody but its owner. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openData, StoreError } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../support/make-folder.ts";

const INSTEAD = "it was left as it is. Choose an empty or a new folder.";

/** A folder that others may read, as most are. */
function sharedFolder(...names: readonly string[]): string {
  const folder = join(makeFolder(), "shared");
  mkdirSync(folder);
  for (const name of names) writeFileSync(join(folder, name), "");
  chmodSync(folder, 0o755);
  return folder;
}

/** Names and rights of a folder and what is in it. */
function looksOf(folder: string): readonly string[] {
  return [".", ...readdirSync(folder)].map(
    (name) => `${name} ${(statSync(join(folder, name)).mode & 0o777).toString(8)}`,
  );
}

describe("a folder that isn't the pool's", () => {
  it.each([
    ["a project", ["package.json", "README.md"]],
    ["hidden files", [".profile"]],
    ["files whose names are nearly the pool's", ["pool.sqlite3", "pool.keynote", "my-pool.key", "pool-ca.pem.bak"]],
  ] as const)("is refused with %s in it", (_what, names) => {
    const folder = sharedFolder(...names);
    const before = looksOf(folder);
    expect(() => openData(folder)).toThrow(new StoreError(`${folder} holds other files; ${INSTEAD}`));
    expect(looksOf(folder)).toEqual(before);
  });

  it("is refused with a folder in it, also by a link", () => {
    const folder = sharedFolder();
    mkdirSync(join(folder, "photos"));
    const link = join(makeFolder(), "link");
    symlinkSync(folder, link);
    const before = looksOf(folder);
    for (const name of [folder, link, join(folder, "photos", "..")]) expect(() => openData(name)).toThrow(INSTEAD);
    expect(looksOf(folder)).toEqual(before);
  });

  it("is refused with another program's database in it", () => {
    const folder = sharedFolder("pool.key");
    const database = new DatabaseSync(join(folder, "pool.sqlite"));
    database.exec("CREATE TABLE fish (name)");
    database.close();
    const before = looksOf(folder);
    expect(() => openData(folder)).toThrow("The database is another program's; it was left as it is.");
    expect(looksOf(folder)).toEqual(before);
  });

  it("is not followed by a link that leads nowhere", () => {
    const parent = makeFolder();
    symlinkSync(join(parent, "nowhere"), join(parent, "link"));
    expect(() => openData(join(parent, "link"))).toThrow(/cannot be made \(E[A-Z]+\)/u);
    expect(existsSync(join(parent, "nowhere"))).toBe(false);
  });
});

describe("a folder of the pool", () => {
  it.each([
    ["nothing", []],
    ["files beside the pool's own", ["pool.key", "pool.config.ts"]],
    ["only the certificate that the browser trusts", ["pool-ca.pem", "pool-tls.pem"]],
    ["what a start has left that was interrupted", ["pool.key.draft-0b5c"]],
  ] as const)("is used with %s in it, also by a link", (_what, names) => {
    const folder = sharedFolder(...names);
    const link = join(makeFolder(), "link");
    symlinkSync(folder, link);
    for (const name of [link, folder]) openData(name).store.close();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toContain("pool.sqlite");
  });
});
