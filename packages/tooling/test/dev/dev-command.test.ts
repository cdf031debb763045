/**
 * The `dev` command: it serves, prints its addresses, rejects ports in use, and leaves nothing behind. With real
 * servers on free ports.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isPortTaken } from "../../src/dev/ports.ts";
import { USER_POOL_CLIENT_ID } from "../../src/dev/servers.ts";
import { REPOSITORY } from "../../src/repository/repository.ts";
import { addressOf, ANY_PORTS, bannerOf, readyNames, startCommand } from "./support/started-command.ts";

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
  test("serves site, api, pool and outbox, and prints its addresses last", async () => {
    const dev = startCommand("dev", ...ANY_PORTS);
    await dev.says('{"ready":"site"');

    expect(readyNames(dev)).toEqual(["pool", "api", "site"]);
    expect(dev.output.out.trimEnd().endsWith(`{"ready":"site","url":"${addressOf(dev, "Site")}"}`)).toBe(true);
    expect(bannerOf(dev).slice(-2)).toEqual([
      "  Account   visitor@example.com   confirmed, ready to sign in",
      "  Password  correct horse battery",
    ]);
    expect(addressOf(dev, "Sign-in")).toBe(`${addressOf(dev, "Site")}/contact`);
    expect(dev.output.err).toBe("");

    const addresses = ["Site", "Sign-in", "Outbox"].map((label) => addressOf(dev, label));
    addresses.push(...["Api", "Pool"].map((label) => `${addressOf(dev, label)}/healthz`));
    const answers = await Promise.all(addresses.map((address) => fetch(address, { headers: { accept: "text/html" } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);

    const tokens = await signIn(addressOf(dev, "Pool"), "visitor@example.com", "correct horse battery");
    expect(tokens.status, "the account that was promised").toBe(200);

    const ports = ["Site", "Api", "Pool"].map((label) => new URL(addressOf(dev, label)).port);
    const log = join(REPOSITORY, addressOf(dev, "Logs"), `api-${ports[1]}.log`);
    expect(await readFile(log, "utf8")).toContain('"event":"request.answered"');
    const second = startCommand("dev", "--port-site", ports[0] ?? "", "--port-api", "0", "--port-pool", ports[2] ?? "");
    expect(await second.ended).toBe(1);
    expect(second.output).toMatchObject({ out: "" });
    expect(second.output.err).toContain(`Port ${ports[0]} is taken, and the site needs it.`);
    expect(second.output.err).toContain(`Port ${ports[2]} is taken, and the pool needs it.`);

    expect(await dev.stop()).toBe(0);
    await expect(readFile(log), "the log of a port left to chance").rejects.toThrow("ENOENT");
    expect(await Promise.all(ports.map((port) => isPortTaken(Number(port))))).toEqual([false, false, false]);
  });

  test("shows the servers' logs on request", async () => {
    const dev = startCommand("dev", "--verbose", ...ANY_PORTS);
    await dev.says('{"ready":"site"');

    expect(dev.output.err).toMatch(/^api {2}│ \{.+/mu);
    expect(dev.output.out).not.toContain("Logs");
    expect(await dev.stop()).toBe(0);
  });

  test("prints its usage, as preview does", async () => {
    for (const command of ["dev", "preview"] as const) {
      const help = startCommand(command, "--help");
      expect(await help.ended).toBe(0);
      expect(help.output.out).toContain("--port-site");
    }
    const wrong = startCommand("dev", "--prot-site", "1");
    expect(await wrong.ended).toBe(1);
    expect(wrong.output.err).toContain("Unknown option '--prot-site'");
  });
});
