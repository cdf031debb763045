/** Each language is also an entry of the package, for apps that load it themselves. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "@poolgate/react";

test("the folder that package.json offers has the texts of every language but English, which the widget contains", () => {
  const files = readdirSync(join(import.meta.dirname, "../../src/messages/languages"));
  const offered = files.filter((file) => file.endsWith(".ts")).map((file) => file.replace(/\.ts$/u, ""));
  expect(["en", ...offered].toSorted()).toEqual(LANGUAGES.toSorted());
});
