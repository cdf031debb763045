/** The guide about errors lists every code of an AuthError. */
import { en } from "@poolgate/react";
import { expect, test } from "vitest";
import { readText } from "../../src/repository/repository.ts";

test("the guide about errors lists each code that has a text, and no other", () => {
  const [, table = ""] = readText("packages/auth/docs/errors.md").split("## Codes");
  const listed = [...table.matchAll(/^\| (?<codes>`[^|]+`) +\|/gmu)].flatMap(({ groups }) =>
    (groups?.["codes"] ?? "").replaceAll("`", "").split(", "),
  );
  expect(listed.toSorted()).toEqual(Object.keys(en.errors).toSorted());
});
