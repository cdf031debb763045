/** The curl commands of the guides that call the pool get the answer that they are there for. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { listen } from "@poolgate/local-pool";
import { expect, it, onTestFinished } from "vitest";
import { callWell, sendTo } from "../support/wire-client.ts";
import { wordsOf } from "../support/words-of.ts";

const folder = fileURLToPath(new URL("../../", import.meta.url));
const pages = ["README.md", ...globSync("docs/*.md", { cwd: folder })];
const commands = pages.flatMap(
  (page) => readFileSync(`${folder}${page}`, "utf8").match(/^curl .*localhost:9400.*$/gmu) ?? [],
);

/** What curl sends for a command with these options. Others are an error. */
function requestOf(command: string, origin: string): Request {
  const { values, positionals } = parseArgs({
    args: wordsOf(command).slice(1),
    options: { json: { type: "string" }, header: { type: "string", short: "H", multiple: true } },
    allowPositionals: true,
  });
  const headers = new Headers(values.header?.map((line) => line.split(/: */u, 2) as [string, string]));
  const [address = ""] = positionals;
  const url = address.replace("http://localhost:9400", origin);
  if (values.json === undefined) return new Request(url, { headers });
  headers.set("content-type", "application/json");
  return new Request(url, { method: "POST", headers, body: values.json });
}

it("finds commands", () => {
  expect(commands.length).toBeGreaterThan(0);
});

it.each(commands)("%s", async (command) => {
  const pool = await listen({ hasFaults: true });
  onTestFinished(() => pool.close());
  // The message that a command waits for.
  await callWell(sendTo(pool.url), "SignUp", {
    ClientId: pool.userPoolClientId,
    Username: "ann@example.com",
    Password: "correct horse",
  });
  const response = await fetch(requestOf(command, pool.url));
  expect([response.status, await response.text()]).toEqual([200, expect.not.stringContaining("problems")]);
});
