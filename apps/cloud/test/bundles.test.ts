/** The size of the functions' bundles. That each works beside nothing else is tested in apps/api, `lambda-*.test.ts`. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bundleFunctions } from "../src/stacks/bundle-functions.ts";

const LIMIT_BYTES = 400_000;

test("each function's own code is at most 400 kB; engines of speech and grammar lie beside it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "poolgate-bundles-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const bundles = await bundleFunctions(folder);
  const tooLarge = bundles.filter(({ codeBytes }) => codeBytes > LIMIT_BYTES);
  expect(tooLarge).toEqual([]);
  const withEngine = bundles.filter(({ engineBytes }) => engineBytes > 0).map(({ name }) => name);
  expect(withEngine).toEqual(["transcribe", "refine"]);
});
