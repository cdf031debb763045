/** The command `poolgate-charts` as people and CI call it, in a project of its own. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readChartJson, toCode } from "@poolgate/charts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProject, type Project } from "./support/run-command.ts";

/** Written as for a bundler: types, and imports without an ending. */
const LIGHT = (target: string): string => `import { createMachine } from "xstate";
import { states, type Colour } from "./states";
const first: Colour = "red";
export const lightMachine = createMachine({ id: "light", initial: first, states: { ...states, amber: { on: { next: "${target}" } } } });
export const again = lightMachine;
`;
const STATES = `export type Colour = "red" | "amber";
export const states = { red: { on: { next: "amber" } } };
`;

let project: Project;
beforeAll(() => {
  project = startProject();
  project.write("src/light.machine.ts", LIGHT("red"));
  project.write("src/states/index.ts", STATES);
  project.write("src/not-a-machine.ts", 'throw new Error("This file must not be run.");');
  project.commit("one");
  // The same machine in another order.
  project.write(
    "src/light.machine.ts",
    LIGHT("red").replace('id: "light", initial: first,', 'initial: first, id: "light",'),
  );
  project.commit("reordered");
  project.write("src/states/index.ts", STATES.replace('"amber" } }', '"amber", stopped: "off" } }, off: {}'));
  project.commit("two");
});
afterAll(() => project.remove());

test("diff tells what two revisions differ in, draws it, and leaves nothing behind", async () => {
  expect(await project.run("diff", "one", "reordered")).toEqual({
    exitCode: 0,
    stdout: "1 machine equal.\n",
    stderr: "",
  });
  const { exitCode, stdout } = await project.run("diff", "one", "two", "--svg", "changes.svg");
  expect([exitCode, stdout]).toEqual([
    1,
    `light (src/light.machine.ts): 1 state added; 1 transition added
  + state off
  + red: stopped → off

1 machine changed.
`,
  ]);
  expect(readFileSync(join(project.folder, "changes.svg"), "utf8")).toContain("+ off");
  expect(readdirSync(project.temporary)).toEqual([]);
});

test("diff goes on when a module throws or ends the process, and says that it cannot tell", async () => {
  project.write("src/broken.machine.js", "export const a = createMachine({});");
  project.write("src/ending.machine.js", "process.exit(3); createMachine({});");
  const { exitCode, stdout, stderr } = await project.run("diff", "two");
  expect(exitCode).toBe(2);
  expect(stdout).toBe("1 machine equal.\n");
  expect(stderr)
    .toBe(`src/broken.machine.js (now) was not read. ReferenceError: createMachine is not defined (src/broken.machine.js:1)
src/ending.machine.js (now) was not read. It ended the process while it was loaded (exit code 3).
`);
  const { exitCode: ofPath } = await project.run("diff", "two", "reordered", "src/light.machine.ts");
  expect(ofPath).toBe(1);
});

test("writes the machines of a module and of JSON, and compares the two", async () => {
  const json = await project.run("src/light.machine.ts", "--as", "json");
  expect([json.exitCode, json.stderr]).toEqual([0, ""]);
  project.write("light.json", json.stdout);
  expect((await project.run("diff", "light.json", "src/light.machine.ts")).exitCode).toBe(0);
  const code = await project.run("light.json", "--as", "code");
  expect(code.stdout.trim()).toBe(toCode(readChartJson(JSON.parse(json.stdout))).trim());
  expect((await project.run("light.json", "src/light.machine.ts", "--as", "mermaid")).stderr).toBe(
    "There are 2 machines (light, light). Name a folder for them with --out.\n",
  );
  const both = await project.run("light.json", "src/light.machine.ts", "--as", "svg", "--out", "drawn");
  expect(both.stderr).toBe(`${join("drawn", "light.svg")}\n${join("drawn", "light-2.svg")}\n`);
  expect(existsSync(join(project.folder, "drawn/light-2.svg"))).toBe(true);
});

test("gives each machine a file of its own, whatever its id is", async () => {
  const ids = ["a b", "a/b", "a-b-2", "A-B"];
  for (const [place, id] of ids.entries()) {
    project.write(`ids/${place}.json`, JSON.stringify({ id, initial: "a", states: { a: {} } }));
  }
  const files = ids.map((_id, place) => `ids/${place}.json`);
  const { stderr } = await project.run(...files, "--as", "json", "--out", "named");
  expect(stderr.trim().split("\n")).toEqual(
    ["a-b", "a-b-2", "a-b-2-2", "A-B-3"].map((name) => join("named", `${name}.json`)),
  );
});

test("two files of which one cannot be read: names it, and calls nothing new or gone", async () => {
  project.write("throwing.js", 'throw new Error("no");');
  for (const words of [
    ["throwing.js", "src/light.machine.ts"],
    ["src/light.machine.ts", "throwing.js"],
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    const { exitCode, stdout, stderr } = await project.run("diff", ...words);
    expect(exitCode).toBe(2);
    expect(stdout).not.toMatch(/added|removed/u);
    expect(stderr).toMatch(/^throwing\.js was not read\. /u);
  }
});

test.each([
  [[], "Name a file that exports machines, or diff. See --help.\n"],
  [["--colour"], "Unknown option '--colour'. See --help.\n"],
  [["none.ts"], "There is no file none.ts.\n"],
  [["src"], "src is a folder. Name the files that export machines.\n"],
  [["light.json", "--as", "png"], '--as takes svg, mermaid, json, code. It was given "png".\n'],
  [["diff", "one", "three"], '"three" is neither a file nor a revision of this repository.\n'],
  [["diff", "one", "src/light.machine.ts"], /is a file.*: diff one HEAD src\/light\.machine\.ts\n$/u],
  [["diff", "one", "two", "src/none"], "Neither side has src/none.\n"],
  [["diff", "one", "two", "package.json"], /package\.json.*was not read/u],
])("says what is wrong with %j, and exits with 2", async (words, expected) => {
  const { exitCode, stdout, stderr } = await project.run(...words);
  expect([exitCode, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(expected);
});

test("says before a comparison that the modules of a revision are run", async () => {
  const { stdout } = await project.run("--help");
  expect(stdout.replaceAll(/\s+/gu, " ")).toContain("Reading runs the modules of the revision");
});

test("explains itself in the name it was called by", async () => {
  const { exitCode, stdout } = await project.run("--help");
  expect([exitCode, stdout.split("\n")[0]]).toEqual([
    0,
    "Usage: npx -y pnpm@12 -s charts:command FILE…                 shows the machines of the files in the browser",
  ]);
});
