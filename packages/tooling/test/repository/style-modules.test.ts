/** The site names a class after its file and its name there, so two style sheets of one name would share their classes. */
import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { REPOSITORY } from "../../src/repository/repository.ts";

test("no two style sheets of the site and the widget have the same name", () => {
  const names = globSync("{apps/site,packages/react}/src/**/*.module.css", { cwd: REPOSITORY }).map((file) =>
    basename(file),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});
