/** What the bundles of the switched apps contain. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../../support/base.ts";
import { built } from "../../support/builds.ts";

/** Words that its client sends with each request, and the host of identity pools. */
const WORDS_OF_AMPLIFY = ["amz-sdk-invocation-id", "amz-sdk-request", "cognito-identity."];

test("have nothing of Amplify's own client", async () => {
  const folder = join(await built("amplify-switched"), "assets");
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(3);
  for (const name of scripts) {
    const text = await readFile(join(folder, name), "utf8");
    expect([name, WORDS_OF_AMPLIFY.filter((word) => text.includes(word))]).toEqual([name, []]);
  }
});
