/** What `deploy check` says of a settings file, as an owner sees it. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runCommandLine } from "../src/commands/run-command.ts";
import { checkDeployment } from "../src/deploy/deploy.ts";
import type { Workshop } from "../src/deploy/workshop.ts";
import { exampleValues } from "../src/settings/example-values.ts";
import { readSettings } from "../src/settings/read-settings.ts";
import { SITE_FACTS } from "./support/settings.ts";

const EXAMPLES = join(import.meta.dirname, "../docs/examples");
const OWN = {
  account: "210987654321",
  region: "eu-central-1",
  domain: { name: "www.stillwater.dev", hostedZoneId: "Z9876543210ABC", hostedZone: "stillwater.dev" },
  mail: { from: "site@stillwater.dev", to: "me@stillwater.dev" },
  userPool: { loginDomain: "stillwater" },
  providers: { google: { clientId: "987-xyz.apps.googleusercontent.com", secret: "poolgate/google" } },
};
const READY = expect.stringMatching(/^Ready\. /u);

const workshop: Workshop = {
  bundles: "bundles",
  site: EXAMPLES,
  bundle: () => Promise.resolve([]),
  buildSite: () => Promise.resolve(SITE_FACTS),
  synth: () => "templates",
  close: () => Promise.resolve(),
};

let folder = "";
let file = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "poolgate-check-"));
  file = join(folder, "own.json");
});
afterEach(async () => {
  process.exitCode = undefined;
  await rm(folder, { recursive: true });
});

/** The names of all values, such as `mail.to`. */
function namesOf(settings: object): string[] {
  return Object.entries(settings).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null ? namesOf(value).map((inner) => `${name}.${inner}`) : [name],
  );
}

/** Runs `deploy check -- --settings FILE`. */
async function check() {
  const said: string[] = [];
  const argv = [...process.argv.slice(0, 2), "check", "--", "--settings", file];
  vi.spyOn(process, "argv", "get").mockReturnValue(argv);
  vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0);
  await runCommandLine(({ settings }) => checkDeployment({ settings, workshop, say: (line) => void said.push(line) }));
  return { said, exitCode: process.exitCode };
}

test("settings with the owner's own values are ready", async () => {
  await writeFile(file, JSON.stringify(OWN));
  const { said, exitCode } = await check();
  expect(said.at(-1)).toEqual(READY);
  expect(exitCode).toBeUndefined();
});

test("the untouched example is not ready, and each value to replace is named", async () => {
  await copyFile(join(EXAMPLES, "cloud.config.json"), file);
  expect(await check()).toEqual({
    said: [
      "Still the value of the example: account, domain.name, domain.hostedZoneId, domain.hostedZone, mail.from, mail.to, " +
        "userPool.loginDomain, providers.google.clientId. Write your own into the settings.\n",
    ],
    exitCode: 1,
  });
});

test("the other values of the example may be the owner's, too", async () => {
  const text = await readFile(join(EXAMPLES, "cloud.config.json"), "utf8");
  const refused = exampleValues(readSettings(JSON.parse(text)));
  expect(namesOf(JSON.parse(text)).filter((name) => !refused.includes(name))).toEqual([
    "region",
    "providers.google.secret",
    "speech.by",
    "refine.by",
  ]);
});

test("one value of the example is enough to be not ready", async () => {
  await writeFile(file, JSON.stringify({ ...OWN, mail: { ...OWN.mail, to: "owner@example.com" } }));
  const { said, exitCode } = await check();
  expect(said).toEqual(["Still the value of the example: mail.to. Write your own into the settings.\n"]);
  expect(exitCode).toBe(1);
});

test("a missing file is named, also as the place of the copy", async () => {
  expect(await check()).toEqual({
    said: [
      `${file} is missing. Copy apps/cloud/docs/examples/cloud.config.json to ${file} and write your own values into it.\n`,
    ],
    exitCode: 1,
  });
});

test.each([
  ['{\n  "secret": "GOCSPX-1",\n}', "line 3, column 1: Expected double-quoted property name"],
  [
    '{\n  "secret": "GOCSPX-1"\n  "region": "us-east-1"\n}',
    "line 3, column 3: Expected ',' or '}' after property value",
  ],
  ['{\n  "region": "us-east-1",\n  "secret": GOCSPX-1, "key": 1\n}', "line 3, column 13: Unexpected token"],
  ["{\n  \"secret\": 'GOCSPX-1'\n}", "line 2, column 13: Unexpected token"],
  ['{\n  "secret": "GOCSPX-1', "line 2, column 22: Unterminated string"],
  ['{\n  "secret": "GOCSPX-1",', "line 2, column 24: Expected double-quoted property name"],
  ['{\n  "secret": "GOCSPX-1" }}', "line 2, column 25: Unexpected non-whitespace character"],
  ["", "line 1, column 1: Unexpected end"],
])("%j is no JSON: it is told where and why, without repeating the secret", async (text, problem) => {
  await writeFile(file, text);
  const { said, exitCode } = await check();
  expect(said).toEqual([`${file} is not valid JSON: ${problem}.\n`]);
  expect(exitCode).toBe(1);
});
