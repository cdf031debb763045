/** Each language is also an entry of the package, for apps that load it themselves. */
import { expect, test } from "vitest";
import { LANGUAGES } from "@poolgate/react";
import manifest from "../../package.json" with { type: "json" };

test("package.json names every language, in the workspace and in what is published", () => {
  const languages = LANGUAGES.filter((language) => language !== "en").map((language) => `./languages/${language}`);
  for (const exports of [manifest.exports, manifest.publishConfig.exports]) {
    const entries = Object.keys(exports).filter((name) => name.startsWith("./languages/"));
    expect(entries.toSorted()).toEqual(languages.toSorted());
  }
});
