/** The workflows of the forge, checked by the language service behind GitHub's own editors: nothing here can run them. */
import { registerHooks } from "node:module";
import { expect, test } from "vitest";
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
const fail = (message: string): never => {
  // It would log a failure of its own and find no mistake.
  throw new Error(message);
};
registerLogger({ error: fail, warn: silent, info: silent, log: silent });

/** @param name Its own for each text: the service remembers what it has read. */
async function problemsOf(name: string, text: string): Promise<string[]> {
  const document = TextDocument.create(`file:///.github/workflows/${name}`, "github-actions-workflow", 1, text);
  return (await validate(document)).map(({ message }) => (typeof message === "string" ? message : message.value));
}

const workflows = listFiles(REPOSITORY).filter((file) => file.startsWith(".github/workflows/"));

test.each(workflows)(
  "%s has no mistake, names actions by commits, and gives permissions to jobs only",
  async (file) => {
    const text = readText(file);
    expect(await problemsOf(file, text)).toEqual([]);
    const actions = [...text.matchAll(/uses: (.*)/gu)].map(([, action = ""]) => action);
    expect(actions).not.toEqual([]);
    expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u.test(action))).toEqual([]);
    expect(text).toContain("\npermissions: {}\n");
  },
);

test.each([
  ["an unknown key", "    runs-on: ubuntu-24.04\n    step: []"],
  ["an unknown context", "    runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${{ gitub.ref }}"],
  ["a permission that there is not", "    runs-on: ubuntu-24.04\n    permissions:\n      content: read\n    steps: []"],
])("%s is found", async (name, job) => {
  expect(await problemsOf(`${name}.yml`, `on: push\njobs:\n  test:\n${job}\n`)).not.toEqual([]);
});
