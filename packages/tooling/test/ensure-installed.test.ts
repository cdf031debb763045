/** What `test` does when something that tests need is there, can be installed, or cannot. */
import { expect, test } from "vitest";
import { ensureInstalled, type Requirement } from "../src/processes/ensure-installed.ts";

interface Machine {
  readonly requirement: Requirement;
  readonly install: ((...packages: readonly string[]) => Promise<void>) | null;
  /** The packages of each installation. */
  readonly installs: string[];
}

/** @param installed What an installation adds to the machine; null where nothing can be installed. */
function machine(missing: string[], installed: string[] | null): Machine {
  let left = missing;
  const installs: string[] = [];
  const install = (...packages: readonly string[]): Promise<void> => {
    installs.push(packages.join(" "));
    left = left.filter((name) => !installed?.includes(name));
    return Promise.resolve();
  };
  const requirement = { purpose: "speech", missing: () => left, packages: ["ffmpeg", "sphinx"], megabytes: 60 };
  return { requirement, install: installed === null ? null : install, installs };
}

async function ensure({ requirement, install }: Machine, isCi: boolean): Promise<string> {
  const said: string[] = [];
  await ensureInstalled(requirement, (line) => said.push(line), isCi, install);
  return said.join("\n");
}

test("prints and installs nothing if everything is there", async () => {
  const here = machine([], ["ffmpeg"]);

  expect(await ensure(here, true)).toBe("");
  expect(here.installs).toEqual([]);
});

test("names and installs what is missing, once, and then succeeds", async () => {
  const here = machine(["ffmpeg", "a model"], ["ffmpeg", "a model"]);

  expect(await ensure(here, true)).toBe(
    "Missing for speech: ffmpeg, a model. Installing Debian's packages (about 60 MB, once).",
  );
  expect(here.installs).toEqual(["ffmpeg sphinx"]);
});

test.each([
  ["can't be installed", null],
  ["is still missing after the installation", []],
  ["is in part missing after the installation", ["ffmpeg"]],
])("what %s is a failure under CI, and otherwise a loud warning with the command", async (_, installed) => {
  const remedy = "sudo apt-get install -y --no-install-recommends ffmpeg sphinx";

  await expect(ensure(machine(["ffmpeg", "a model"], installed), true)).rejects.toThrow(remedy);
  const said = await ensure(machine(["ffmpeg", "a model"], installed), false);
  expect(said).toContain(remedy);
  expect(said).toContain("!!! The tests that need it ARE SKIPPED");
});
