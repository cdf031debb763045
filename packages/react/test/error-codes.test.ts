/** The guide about errors lists every code of an AuthError. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { en } from "@poolgate/react";
import { expect, test } from "vitest";

test("the guide about errors lists each code that has a text, and no other", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../auth/docs/errors.md"), "utf8");
  const [, table = ""] = guide.split("## Codes");
  const listed = [...table.matchAll(/^\| (?<codes>`[^|]+`) +\|/gmu)].flatMap(({ groups }) =>
    (groups?.["codes"] ?? "").replaceAll("`", "").split(", "),
  );
  expect(listed.toSorted()).toEqual(Object.keys(en.errors).toSorted());
});
