/** The command line as a process: its ready line, its startup errors, and its end. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const MAIN = fileURLToPath(new URL("../../src/server/main.ts", import.meta.url));

interface Run {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function start(args: readonly string[], cwd = makeFolder(), nodeOptions: readonly string[] = []) {
  const child = spawn(process.execPath, ["--conditions=poolgate-source", ...nodeOptions, MAIN, ...args], { cwd });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

const run = (...args: string[]): Promise<Run> => resultOf(start(args));

async function resultOf(child: ReturnType<typeof start>): Promise<Run> {
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (text: Buffer) => (stdout += text.toString()));
  child.stderr.on("data", (text: Buffer) => (stderr += text.toString()));
  const [exitCode] = (await once(child, "close")) as [number | null];
  return { exitCode, stdout, stderr };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function writeConfig(config: string, name = "config.json"): string {
  const file = join(makeFolder(), name);
  writeFileSync(file, config);
  return file;
}

it("prints first that it is ready, and exits with 0 on request", { timeout: 20_000 }, async () => {
  const config = writeConfig('{"seededUsers":[{"email":"a@example.com","password":"canary horse"}]}');
  const child = start(["--port", "0", "--data", ":memory:", "--config", config]);
  let log = "";
  child.stderr.on("data", (text: Buffer) => (log += text.toString()));
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const ready = JSON.parse(line) as { url: string };
  expect(ready).toEqual({
    ready: "pool",
    url: expect.stringMatching(/^http:\/\/localhost:\d+$/u),
    userPoolId: "us-east-1_LocalPool",
    userPoolClientId: "localclient00000000000000",
    identityPoolId: "us-east-1:00000000-0000-4000-8000-000000000000",
  });
  const discovery = await fetch(`${ready.url}/us-east-1_LocalPool/.well-known/openid-configuration`);
  expect(await discovery.json()).toMatchObject({ issuer: `${ready.url}/us-east-1_LocalPool` });
  await fetch(ready.url, { method: "POST", body: "canary" });
  child.kill("SIGTERM");
  const [exitCode] = (await once(child, "close")) as [number | null];
  expect(exitCode).toBe(0);
  const events = log
    .trimEnd()
    .split("\n")
    .map((text) => (JSON.parse(text) as { event: string }).event);
  expect(events).toEqual(["answered", "stopping"]);
  expect(log).not.toContain("canary");
});

it("listens by https with --tls, and tells how to trust it", { timeout: 20_000 }, async () => {
  const folder = makeFolder();
  const child = start(["--port", "0", "--tls"], folder);
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const { url } = JSON.parse(line) as { url: string };
  expect(url).toMatch(/^https:\/\/localhost:\d+$/u);
  // The way that --help shows for Node.
  const client = spawn(process.execPath, ["-e", `fetch("${url}/healthz").then(({ status }) => console.log(status))`], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, ".data", "pool", "pool-ca.pem") },
  });
  const [status] = (await once(createInterface(client.stdout), "line")) as [string];
  expect(status).toBe("200");
  const { stdout } = await run("--help");
  for (const word of ["--tls", "pool-ca.pem", "NODE_EXTRA_CA_CERTS"]) expect(stdout).toContain(word);
});

it("reads its settings from a module, with triggers", { timeout: 20_000 }, async () => {
  const module = `
    const refused: string = "Only by invitation";
    export default { triggers: { preSignUp: () => { throw new Error(refused); } } };
  `;
  const child = start(["--port", "0", "--data", ":memory:", "--config", writeConfig(module, "pool.ts")]);
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const { url, userPoolClientId } = JSON.parse(line) as { url: string; userPoolClientId: string };
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.SignUp",
    },
    body: JSON.stringify({ ClientId: userPoolClientId, Username: "a@example.com", Password: "correct horse" }),
  });
  expect(await response.json()).toEqual({
    __type: "UserLambdaValidationException",
    message: "PreSignUp failed with error Only by invitation.",
  });
});

it("accepts the settings that the guide shows", { timeout: 20_000 }, async () => {
  const guide = readFileSync(new URL("../../docs/settings.md", import.meta.url), "utf8");
  const [, example = ""] = /```ts\n(.*?)```/su.exec(guide) ?? [];
  const child = start(["--port", "0", "--data", ":memory:", "--config", writeConfig(example, "pool.config.ts")]);
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  expect(JSON.parse(line)).toMatchObject({ ready: "pool" });
});

it("stores its data below the current folder, unless another one is given", { timeout: 20_000 }, async () => {
  const folder = makeFolder();
  const child = start(["--port", "0"], folder);
  await once(createInterface(child.stdout), "line");
  child.kill("SIGINT");
  const [exitCode] = (await once(child, "close")) as [number | null];
  expect(exitCode).toBe(0);
  expect(readFileSync(join(folder, ".data", "pool", "pool.key"))).toHaveLength(32);
});

it("prints its usage on request", async () => {
  const { exitCode, stdout } = await run("--help");
  expect(exitCode).toBe(0);
  for (const word of ["--port", "--data", "--config", "9400", ".data/pool"]) expect(stdout).toContain(word);
});

it("V29: names the port that is in use", async () => {
  const other = createServer().listen({ host: "127.0.0.1", port: 0 });
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const { exitCode, stdout, stderr } = await run("--port", String(port), "--data", ":memory:");
  expect([exitCode, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(`Port ${port} of localhost is taken; choose another with --port.\n`);
});

it.each([
  ["an invalid port", () => ["--port", "http"], "--port takes a whole number from 0 to 65535."],
  ["a port beyond the last", () => ["--port", "65536"], "--port takes a whole number from 0 to 65535."],
  ["an unknown argument", () => ["--prot"], "Unknown option '--prot'. See --help.\n"],
  ["an option without its value", () => ["--data", "--faults"], "Option '--data' argument is ambiguous. See --help.\n"],
  ["a word that is no option", () => ["start"], "Unexpected argument 'start'. See --help.\n"],
  ["no folder", () => ["--data", ""], "--data takes a folder or :memory:."],
  ["a configuration that is missing", () => ["--config", "/nowhere/config.json"], "cannot be read (ENOENT)"],
  ["a configuration that is not JSON", () => ["--config", writeConfig("{canary")], "is not JSON"],
  ["a module that is missing", () => ["--config", "/nowhere/config.ts"], "cannot be read (ENOENT)"],
  [
    "a module that cannot be parsed",
    () => ["--config", writeConfig('export default {\n  password: "canary" "horse" };', "pool.mjs")],
    "cannot be loaded (SyntaxError)",
  ],
  [
    "a module that throws",
    () => ["--config", writeConfig('\n\nthrow new TypeError("canary");', "pool.ts")],
    "cannot be loaded (TypeError, line 3)",
  ],
  [
    "a module without a default export",
    () => ["--config", writeConfig("export const config = {};", "pool.ts")],
    "has no default export",
  ],
  [
    "a module whose trigger is no function",
    () => ["--config", writeConfig('export default { triggers: { preSignUp: "canary" } };', "pool.mjs")],
    "- triggers.preSignUp: expected a function",
  ],
  ["a misspelt setting", () => ["--config", writeConfig('{"client":[]}')], "- client: not a known member"],
  [
    "a seeded password against the policy",
    () => ["--config", writeConfig('{"seededUsers":[{"email":"a@b.example","password":"canary"}]}')],
    "seededUsers: Password not long enough",
  ],
  ["a file instead of a folder", () => ["--data", writeConfig("")], "cannot be made (EEXIST)"],
])("V29: refuses %s with a sentence and exit code 1", async (_what, args, sentence) => {
  const { exitCode, stdout, stderr } = await run("--port", "0", "--data", ":memory:", ...args());
  expect([exitCode, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(sentence);
  // A sentence instead of a stack trace, without the content of the file.
  expect(stderr).not.toMatch(/\n +at |canary/u);
});

/** The program itself is TypeScript, so the first import makes this Node claim what Node 22.13 to 22.17 would. */
const WITHOUT_TYPESCRIPT = `data:text/javascript,Object.defineProperty(process.features, "typescript", { value: false })`;

it.each([
  [
    "says which Node imports a settings file in TypeScript",
    [WITHOUT_TYPESCRIPT],
    "TypeScript needs Node 22.18 or newer",
  ],
  ["does not blame TypeScript for another file", [], "TypeError, ERR_UNKNOWN_FILE_EXTENSION"],
])("%s", async (_does, imports, reason) => {
  const config = writeConfig('import "./settings.unknown";', "pool.ts");
  writeFileSync(join(dirname(config), "settings.unknown"), "");
  const args = ["--port", "0", "--data", ":memory:", "--config", config];
  const { exitCode, stderr } = await resultOf(
    start(
      args,
      undefined,
      imports.flatMap((url) => ["--import", url]),
    ),
  );
  expect(exitCode).toBe(1);
  expect(stderr).toContain(`cannot be loaded (${reason}`);
});

const INSTEAD = "Put a copy of it back, or choose another folder.";

it("V05: refuses a damaged database with a sentence, and leaves the file unchanged", async () => {
  const folder = makeFolder();
  const file = join(folder, "pool.sqlite");
  writeFileSync(file, "not a database".repeat(1_000));
  const { exitCode, stderr } = await run("--port", "0", "--data", folder);
  expect(exitCode).toBe(1);
  expect(stderr).toBe(`${file}: The file is not a database; it was left as it is. ${INSTEAD}\n`);
  expect(readFileSync(file, "utf8")).toBe("not a database".repeat(1_000));
});
