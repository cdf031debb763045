/** The command itself: it serves, says where, refuses taken ports, and leaves nothing behind. Real servers, free ports. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { isPortTaken } from "../../src/dev/ports.ts";
import { USER_POOL_CLIENT_ID } from "../../src/dev/servers.ts";

const DEV = fileURLToPath(new URL("../../src/commands/dev.ts", import.meta.url));
const running: ChildProcess[] = [];

interface Dev {
  /** Resolves once stdout holds the text; fails with everything it said when it ends before. */
  readonly says: (text: string) => Promise<void>;
  readonly stop: () => Promise<number | null>;
  readonly ended: Promise<number | null>;
  readonly output: { out: string; err: string };
}

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
  }
});

function start(...args: string[]): Dev {
  const child = spawn(process.execPath, [DEV, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  running.push(child);
  const output = { out: "", err: "" };
  const listeners = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output.out += text;
    for (const listener of listeners) listener();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.err += text));
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      resolve(code);
    });
  });
  const stop = (): Promise<number | null> => {
    child.kill("SIGTERM");
    return ended;
  };
  const says = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      listeners.add(() => {
        if (output.out.includes(text)) resolve();
      });
      child.once("close", () => {
        reject(new Error(`dev ended early:\n${output.err}`));
      });
    });
  return { says, stop, ended, output };
}

/** The address behind a label such as `Site`. */
function addressOf(dev: Dev, label: string): string {
  return new RegExp(`^ {2}${label} +(\\S+)`, "mu").exec(dev.output.out)?.[1] ?? "";
}

function signIn(pool: string, username: string, password: string): Promise<Response> {
  return fetch(pool, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: USER_POOL_CLIENT_ID,
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  });
}

describe("dev", () => {
  test("serves site, api, pool and outbox, and says so last of all", { timeout: 60_000 }, async () => {
    const dev = start("--port-site", "0", "--port-api", "0", "--port-pool", "0");
    await dev.says('{"ready":"site"');

    const ready = dev.output.out.split("\n").filter((line) => line.startsWith("{"));
    expect(ready.map((line) => (JSON.parse(line) as { ready: string }).ready)).toEqual(["pool", "api", "site"]);
    expect(dev.output.out.trimEnd().endsWith(`{"ready":"site","url":"${addressOf(dev, "Site")}"}`)).toBe(true);
    expect(dev.output.out).toContain("visitor@example.com");
    expect(dev.output.out).toContain("correct horse battery");

    const addresses = ["Site", "Outbox"].map((label) => addressOf(dev, label));
    addresses.push(...["Api", "Pool"].map((label) => `${addressOf(dev, label)}/healthz`));
    const answers = await Promise.all(addresses.map((address) => fetch(address, { headers: { accept: "text/html" } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

    const tokens = await signIn(addressOf(dev, "Pool"), "visitor@example.com", "correct horse battery");
    expect(tokens.status, "the account that was promised").toBe(200);

    const ports = ["Site", "Api", "Pool"].map((label) => new URL(addressOf(dev, label)).port);
    const second = start("--port-site", ports[0] ?? "", "--port-api", "0", "--port-pool", ports[2] ?? "");
    expect(await second.ended).toBe(1);
    expect(second.output).toMatchObject({ out: "" });
    expect(second.output.err).toContain(`Port ${ports[0]} is taken, and the site needs it.`);
    expect(second.output.err).toContain(`Port ${ports[2]} is taken, and the pool needs it.`);

    expect(await dev.stop()).toBe(0);
    expect(await Promise.all(ports.map((port) => isPortTaken(Number(port))))).toEqual([false, false, false]);
  });

  test("explains itself", async () => {
    const help = start("--help");
    expect(await help.ended).toBe(0);
    expect(help.output.out).toContain("--port-site");
    const wrong = start("--prot-site", "1");
    expect(await wrong.ended).toBe(1);
    expect(wrong.output.err).toContain("Unknown option '--prot-site'");
  });
});
