/**
 * `dev` and `charts` in a copy of the repository in which no command has run. The part `fresh-clone` of the proof tries every
 * command, with an installation.
 *
 * `dev` serves, prints its addresses, rejects ports in use, and leaves nothing behind. With real servers on free ports.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { poolRequest } from "@poolgate/testkit/pool-request";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { isPortTaken } from "../../src/dev/ports.ts";
import { USER_POOL_CLIENT_ID } from "../../src/dev/servers.ts";
import { startScript } from "../../src/processes/child.ts";
import { copyFiles, linkPackages } from "../../src/repository/fresh-clone.ts";
import { listFiles, REPOSITORY } from "../../src/repository/repository.ts";
import { addressOf, ANY_PORTS, exitCodeOf, readyNames, startCommand, untilServing } from "./support/started-command.ts";

let clone: string;

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), "poolgate-clone-"));
  copyFiles(listFiles(REPOSITORY), clone);
  linkPackages(clone);
});
afterAll(() => rmSync(clone, { recursive: true }));

test("dev serves site, api, pool and outbox, and prints its addresses last", async () => {
  const dev = startCommand("dev", ANY_PORTS, clone);
  await untilServing(dev);

  expect(readyNames(dev)).toEqual(["pool", "api", "site"]);
  expect(dev.output.out.trimEnd().split("\n").slice(-4)).toEqual([
    "  Account   visitor@example.com   confirmed, ready to sign in",
    "  Password  correct horse battery",
    "",
    `{"ready":"site","url":"${addressOf(dev, "Site")}"}`,
  ]);
  expect(addressOf(dev, "Sign-in")).toBe(`${addressOf(dev, "Site")}/contact`);
  expect(dev.output.err).toBe("");

  const addresses = ["Site", "Sign-in", "Outbox"].map((label) => addressOf(dev, label));
  addresses.push(...["Api", "Pool"].map((label) => `${addressOf(dev, label)}/healthz`));
  const answers = await Promise.all(addresses.map((address) => fetch(address, { headers: { accept: "text/html" } })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);

  const signIn = poolRequest(addressOf(dev, "Pool"), "InitiateAuth", {
    AuthFlow: "USER_AUTH",
    ClientId: USER_POOL_CLIENT_ID,
    AuthParameters: {
      USERNAME: "visitor@example.com",
      PREFERRED_CHALLENGE: "PASSWORD",
      PASSWORD: "correct horse battery",
    },
  });
  expect((await fetch(signIn)).status, "the account that was promised").toBe(200);

  const [site = "", api = "", pool = ""] = ["Site", "Api", "Pool"].map((label) => new URL(addressOf(dev, label)).port);
  const log = join(clone, addressOf(dev, "Logs"), `api-${api}.log`);
  expect(readFileSync(log, "utf8")).toContain('"event":"request.answered"');
  const second = startCommand("dev", ["--port-site", site, "--port-api", "0", "--port-pool", pool], clone);
  expect(await exitCodeOf(second)).toBe(1);
  expect(second.output.out).toBe("");
  expect(second.output.err).toContain(`Port ${site} is taken, and the site needs it.\nPort ${pool} is taken`);
  expect(second.output.err).toMatch(/^ {2}npx -y pnpm@12 dev --port-site \d+ --port-pool \d+$/mu);

  await dev.stop();
  expect(await exitCodeOf(dev)).toBe(0);
  expect(existsSync(log), "the log of a port left to chance").toBe(false);
  expect(await Promise.all([site, api, pool].map((port) => isPortTaken(Number(port))))).toEqual([false, false, false]);
});

test("charts serves every machine as a module, and reads what the tests have taken as soon as they have run", async () => {
  // The layouts, which take long, are those that other tests need, too.
  const layouts = "node_modules/.cache/charts";
  for (const folder of [join(clone, dirname(layouts)), join(REPOSITORY, layouts)])
    mkdirSync(folder, { recursive: true });
  symlinkSync(join(REPOSITORY, layouts), join(clone, layouts));
  const { scripts } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8")) as { scripts: { charts: string } };
  const [tool = "", ...words] = scripts.charts.split(" ");
  const program = join(clone, "node_modules", tool, "bin", `${tool}.js`);
  const server = await startScript(clone, /localhost:\d/u, program, ...words, "--port", "0");
  onTestFinished(() => server.stop());
  const url = /http:\/\/localhost:\d+/u.exec(server.readyLine)?.[0];
  const load = async (module: string): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${url}/@id/__x00__${module}`);
    return { status: response.status, text: await response.text() };
  };

  expect(await load("virtual:charts")).toEqual({ status: 200, text: expect.stringContaining("HAS_COVERAGE = false") });
  expect(await load("virtual:charts/machine/signIn")).toEqual({ status: 200, text: expect.stringContaining("signIn") });

  mkdirSync(join(clone, ".results"));
  writeFileSync(join(clone, ".results/charts-coverage.json"), JSON.stringify({ version: 1, machines: {} }));
  await expect
    .poll(() => load("virtual:charts"))
    .toMatchObject({ text: expect.stringContaining("HAS_COVERAGE = true") });
});
