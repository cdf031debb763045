/** The command line as a process: its ready line, its startup errors, and its end. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { CommandLineEnd, CommandLineRun } from "../support/command-lines.ts";
import { makeFolder } from "../support/make-folder.ts";
import { startNodePool } from "../support/node-pool.ts";

const MAIN = fileURLToPath(new URL("../../src/server/main.ts", import.meta.url));
const COMMAND_LINES = fileURLToPath(new URL("../support/command-lines.ts", import.meta.url));

it("prints first that it is ready, and exits with 0 on request", async () => {
  const config = join(makeFolder(), "config.json");
  writeFileSync(config, '{"seededUsers":[{"email":"a@example.com","password":"canary horse"}]}');
  const pool = await startNodePool(["--data", ":memory:", "--config", config, "--faults"]);
  expect(JSON.parse(pool.readyLine)).toEqual({
    ready: "pool",
    url: expect.stringMatching(/^http:\/\/localhost:\d+$/u),
    userPoolId: "us-east-1_LocalPool",
    userPoolClientId: "localclient00000000000000",
    identityPoolId: "us-east-1:00000000-0000-4000-8000-000000000000",
  });
  const discovery = await fetch(`${pool.url}/us-east-1_LocalPool/.well-known/openid-configuration`);
  expect(await discovery.json()).toMatchObject({ issuer: `${pool.url}/us-east-1_LocalPool` });
  const faults = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  expect((await fetch(`${pool.url}/faults`, faults)).status).toBe(200);
  await fetch(pool.url, { method: "POST", body: "canary" });
  expect((await pool.end("SIGTERM")).code).toBe(0);
  const lines = pool.log().trimEnd().split("\n");
  expect(lines.map((text) => (JSON.parse(text) as { event: string }).event)).toEqual(["answered", "stopping"]);
  expect(pool.log()).not.toContain("canary");
});

it("with --tls, listens by https and tells how to trust it; keeps its data below the current folder", async () => {
  const folder = makeFolder();
  const child = spawn(process.execPath, ["--conditions=poolgate-source", MAIN, "--port", "0", "--tls"], {
    cwd: folder,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const { url } = JSON.parse(line) as { url: string };
  expect(url).toMatch(/^https:\/\/localhost:\d+$/u);
  // The way that --help shows for Node.
  const client = spawn(process.execPath, ["-e", `fetch("${url}/healthz").then(({ status }) => console.log(status))`], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, ".data", "pool", "pool-ca.pem") },
  });
  const [status] = (await once(createInterface(client.stdout), "line")) as [string];
  expect(status).toBe("200");
  child.kill("SIGINT");
  expect(await once(child, "close")).toEqual([0, null]);
  expect(readFileSync(join(folder, ".data", "pool", "pool.key"))).toHaveLength(32);
});

it("accepts the settings that the guide shows", async () => {
  const guide = readFileSync(new URL("../../docs/settings.md", import.meta.url), "utf8");
  const [, example = ""] = /```ts\n(.*?)```/su.exec(guide) ?? [];
  const config = join(makeFolder(), "pool.config.ts");
  writeFileSync(config, example);
  const { readyLine } = await startNodePool(["--data", ":memory:", "--config", config]);
  expect(JSON.parse(readyLine)).toMatchObject({ ready: "pool" });
});

describe("a command line that starts nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-"));
  let files = 0;

  function writeConfig(config: string, ending = "json"): string {
    const file = join(folder, `config-${(files += 1)}.${ending}`);
    writeFileSync(file, config);
    return file;
  }

  const REFUSED: readonly (readonly [what: string, words: readonly string[], sentence: string])[] = [
    ["an invalid port", ["--port", "http"], "--port takes a whole number from 0 to 65535."],
    ["a port beyond the last", ["--port", "65536"], "--port takes a whole number from 0 to 65535."],
    ["an unknown argument", ["--prot"], "Unknown option '--prot'. See --help.\n"],
    ["an option without its value", ["--data", "--faults"], "Option '--data' argument is ambiguous. See --help.\n"],
    ["a word that is no option", ["start"], "Unexpected argument 'start'. See --help.\n"],
    ["no folder", ["--data", ""], "--data takes a folder or :memory:."],
    ["a name to listen on", ["--listen", "localhost"], "--listen takes an IP address, such as 0.0.0.0."],
    [
      "a host with a port",
      ["--allow-host", "pool:9400"],
      "--allow-host takes the name of a host without scheme and port",
    ],
    ["a configuration that is missing", ["--config", "/nowhere/config.json"], "cannot be read (ENOENT)"],
    ["a configuration that is not JSON", ["--config", writeConfig("{canary")], "is not JSON"],
    ["a module that is missing", ["--config", "/nowhere/config.ts"], "cannot be read (ENOENT)"],
    [
      "a module that cannot be parsed",
      ["--config", writeConfig('export default {\n  password: "canary" "horse" };', "mjs")],
      "cannot be loaded (SyntaxError)",
    ],
    [
      "a module that throws",
      ["--config", writeConfig('\n\nthrow new TypeError("canary");', "ts")],
      "cannot be loaded (TypeError, line 3)",
    ],
    [
      "a module without a default export",
      ["--config", writeConfig("export const config = {};", "ts")],
      "has no default export",
    ],
    [
      "a trigger's file that is not there",
      ["--config", writeConfig('export default { lambdaConfig: { preSignUp: "./canary.mjs" } };', "mjs")],
      "- lambdaConfig.preSignUp: expected a function, the path of a file that exists",
    ],
    [
      "triggers of an earlier version",
      ["--config", writeConfig("export default { triggers: { preSignUp: () => ({}) } };", "mjs")],
      "- triggers: has become lambdaConfig",
    ],
    ["a misspelt setting", ["--config", writeConfig('{"client":[]}')], "- client: not a known member"],
    [
      "a seeded password against the policy",
      ["--config", writeConfig('{"seededUsers":[{"email":"a@b.example","password":"canary"}]}')],
      "seededUsers: Password not long enough",
    ],
    ["a file instead of a folder", ["--data", writeConfig("")], "cannot be made (EEXIST)"],
  ];

  const importer = writeConfig('import "./settings.unknown";', "ts");
  const noDatabase = join(folder, "damaged", "pool.sqlite");
  /** What else is run, by its name. */
  const OTHERS: Record<string, CommandLineRun> = {
    help: { words: ["--help"] },
    damaged: { words: ["--data", join(folder, "damaged")] },
    importer: { words: ["--config", importer] },
    "importer in an old Node": { words: ["--config", importer], hasNoTypeScript: true },
  };
  const ends = new Map<string, CommandLineEnd>();

  beforeAll(async () => {
    writeFileSync(join(folder, "settings.unknown"), "");
    mkdirSync(dirname(noDatabase));
    writeFileSync(noDatabase, "not a database".repeat(1_000));
    const other = await openOnLoopback(createServer());
    OTHERS["taken"] = { words: ["--port", new URL(other.origin).port] };
    const names = [...REFUSED.map(([what]) => what), ...Object.keys(OTHERS)];
    const runs = [...REFUSED.map(([, words]) => ({ words })), ...Object.values(OTHERS)];
    const good = ["--port", "0", "--data", ":memory:"];
    const lines = JSON.stringify(runs.map((run) => ({ ...run, words: [...good, ...run.words] })));
    const args = ["--conditions=poolgate-source", COMMAND_LINES, lines];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    (JSON.parse(stdout) as CommandLineEnd[]).forEach((end, index) => ends.set(names[index] ?? "", end));
    await other.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("prints its usage on request", () => {
    const { exitCode, stdout } = ends.get("help") ?? {};
    expect(exitCode).toBe(0);
    for (const word of ["--port", "--data", "--config", "9400", ".data/pool", "--allow-host"])
      expect(stdout).toContain(word);
    for (const word of ["--tls", "pool-ca.pem", "NODE_EXTRA_CA_CERTS"]) expect(stdout).toContain(word);
  });

  it("names the port that is in use", () => {
    const port = OTHERS["taken"]?.words.at(-1);
    const stderr = `Port ${port} of localhost is taken; choose another with --port.\n`;
    expect(ends.get("taken")).toEqual({ exitCode: 1, stdout: "", stderr });
  });

  it.each(REFUSED)("is refused with a sentence and exit code 1 for %s", (what, _words, sentence) => {
    const { exitCode, stdout, stderr } = ends.get(what) ?? {};
    expect([exitCode, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(sentence);
    // A sentence instead of a stack trace, without the content of the file.
    expect(stderr).not.toMatch(/\n +at |canary/u);
  });

  it.each([
    [
      "says which Node imports a settings file in TypeScript",
      "importer in an old Node",
      "TypeScript needs Node 22.18 or newer",
    ],
    ["does not blame TypeScript for another file", "importer", "TypeError, ERR_UNKNOWN_FILE_EXTENSION"],
  ])("%s", (_does, name, reason) => {
    expect(ends.get(name)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining(`cannot be loaded (${reason}`) as string,
    });
  });

  it("refuses a damaged database with a sentence, and leaves the file unchanged", () => {
    const instead = "Put a copy of it back, or choose another folder.";
    expect(ends.get("damaged")).toMatchObject({
      exitCode: 1,
      stderr: `${noDatabase}: The file is not a database; it was left as it is. ${instead}\n`,
    });
    expect(readFileSync(noDatabase, "utf8")).toBe("not a database".repeat(1_000));
  });
});
