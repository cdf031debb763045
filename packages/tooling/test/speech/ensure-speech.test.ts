/** What `test` does when the speech engine is there, can be installed, or cannot. */
import { expect, test } from "vitest";
import { ensureSpeech, type SpeechTools } from "../../src/speech/ensure-speech.ts";

/** A machine on which an installation adds the given files. */
function machine(
  missing: string[],
  installed: string[] | undefined,
): SpeechTools & { readonly installs: () => number } {
  let left = missing;
  let installs = 0;
  const install = (): Promise<void> => {
    installs += 1;
    left = left.filter((name) => !installed?.includes(name));
    return Promise.resolve();
  };
  return { missing: () => left, install: installed && install, installs: () => installs };
}

async function ensure(tools: SpeechTools, isCi: boolean): Promise<string> {
  const said: string[] = [];
  await ensureSpeech((line) => said.push(line), isCi, tools);
  return said.join("\n");
}

test("prints and installs nothing if everything is there", async () => {
  const tools = machine([], ["ffmpeg"]);

  expect(await ensure(tools, true)).toBe("");
  expect(tools.installs()).toBe(0);
});

test("names and installs what is missing, once, and then succeeds", async () => {
  const tools = machine(["ffmpeg", "pocketsphinx_batch"], ["ffmpeg", "pocketsphinx_batch"]);

  expect(await ensure(tools, true)).toMatch(/^Missing for speech: ffmpeg, pocketsphinx_batch\. Installing/);
  expect(tools.installs()).toBe(1);
});

test.each([
  ["can't be installed", machine(["pocketsphinx_batch"], undefined)],
  ["is still missing afterwards", machine(["pocketsphinx_batch"], [])],
])("a tool that %s is a failure under CI, and otherwise a loud warning with the command", async (_, tools) => {
  const remedy = "sudo apt-get install -y --no-install-recommends ffmpeg pocketsphinx pocketsphinx-en-us";

  await expect(ensure(tools, true)).rejects.toThrow(remedy);
  const said = await ensure(tools, false);
  expect(said).toContain(remedy);
  expect(said).toContain("!!! The tests that need it ARE SKIPPED");
});
