/** The page of all operations says what the code does. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { OPERATIONS } from "../../src/operations/operations.ts";
import { SERVICE_MODEL } from "../support/service-model/model.ts";
import { isOfUsers, operationsPage, PAGE_FILE } from "./page.ts";
import { testedBy } from "./tested-by.ts";

it("docs/operations.md is current", () => {
  expect(readFileSync(PAGE_FILE, "utf8"), "Run `pnpm operations:write`.").toBe(operationsPage());
});

it("every operation that is answered is one of the service", () => {
  const targets = new Set(SERVICE_MODEL.map(({ target }) => target));
  expect([...OPERATIONS.keys()].filter((target) => !targets.has(target))).toEqual([]);
});

it("the owner's operations are those that the service wants signed", () => {
  const answered = SERVICE_MODEL.filter(({ target }) => OPERATIONS.has(target));
  const differing = answered.filter((operation) => OPERATIONS.get(operation.target)?.isOwners === isOfUsers(operation));
  expect(differing.map(({ name }) => name)).toEqual([]);
});

it("a published client calls every operation that is answered", () => {
  const answered = SERVICE_MODEL.filter(({ target }) => OPERATIONS.has(target));
  expect(answered.filter((operation) => testedBy(operation).length === 0).map(({ name }) => name)).toEqual([]);
});

it("docs/differences.md names each difference once, with its source", () => {
  const page = readFileSync(join(dirname(PAGE_FILE), "differences.md"), "utf8");
  const links = new Set([...page.matchAll(/^\[(?<name>[^\]]+)\]: https:/gmu)].map(({ groups }) => groups?.["name"]));
  const rows = page.split("\n").filter((line) => line.startsWith("| ") && !/^\| (?:topic|question|-)/u.test(line));
  const cells = rows.map((row) => row.split("|").map((cell) => cell.trim()));
  const topics = cells.map(([, topic]) => topic);
  expect(topics).toEqual([...new Set(topics)]);
  const unsourced = cells.filter(([, , , , source = ""]) => {
    const [, link] = /^\[[^\]]+\]\[(?<name>[^\]]+)\]$/u.exec(source) ?? [];
    return source !== "own decision" && !links.has(link);
  });
  expect(unsourced).toEqual([]);
});
