/** The workflows of the forge, checked by the language service behind GitHub's own editors: nothing here can run them. */
import { registerHooks } from "node:module";
import { describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { listFiles, readText, REPOSITORY } from "../../src/repository/repository.ts";

// The service imports JSON as bundlers take it, without the attribute that Node wants.
const hooks = registerHooks({
  load(url, context, next) {
    return next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context);
  },
});
const { registerLogger, validate } = await import("@actions/languageservice");
hooks.deregister();

const silent = (): void => undefined;
// It would log a failure of its own and find no mistake.
registerLogger({
  error: (message) => {
    throw new Error(message);
  },
  warn: silent,
  info: silent,
  log: silent,
});

const workflows = listFiles(REPOSITORY).filter((file) => file.startsWith(".github/workflows/"));

/** @param name Its own for each text: the service remembers what it has read. */
async function problemsOf(name: string, text: string): Promise<string[]> {
  const document = TextDocument.create(`file:///.github/workflows/${name}`, "github-actions-workflow", 1, text);
  return (await validate(document)).map(({ message }) => (typeof message === "string" ? message : message.value));
}

describe.each(workflows)("%s", (file) => {
  const text = readText(file);

  test("has no mistake", async () => {
    expect(await problemsOf(file, text)).toEqual([]);
  });

  test("names each action by its commit, and gives a permission to none but a job", () => {
    const actions = [...text.matchAll(/uses: (?<action>.*)/gu)].map(({ groups }) => groups?.["action"]);
    expect(actions).not.toEqual([]);
    expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u.test(action ?? ""))).toEqual([]);
    expect(text).toContain("\npermissions: {}\n");
  });
});

test.each([
  ["an unknown key", "    runs-on: ubuntu-24.04\n    step: []"],
  ["a job without a machine", "    steps: []"],
  ["an unknown context", "    runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${{ gitub.ref }}"],
  ["a permission that there is not", "    runs-on: ubuntu-24.04\n    permissions:\n      content: read\n    steps: []"],
])("%s is found", async (name, job) => {
  expect(await problemsOf(`${name}.yml`, `on: push\njobs:\n  test:\n${job}\n`)).not.toEqual([]);
});
