/** Vitest silently ignores a workspace file that it is not told about, so its projects are named here once. */
import { expect, test } from "vitest";
import workspace from "../../../../vitest.workspace.ts";
import { readText } from "../../src/repository/repository.ts";

const NAMES = `auth, auth alone, amplify, amplify isolated, amplify alone, charts, charts alone, local-pool, local-pool alone,
  testkit, testkit alone, tooling, api, cloud, admin-page, packed, react, react alone, site, site alone`;

test("the Vitest workspace has exactly these projects, and is named wherever Vitest is called", () => {
  const projects = workspace.test?.projects ?? [];
  const names = projects.map((project) => (typeof project === "object" && "test" in project ? project.test?.name : ""));
  expect(names).toEqual(NAMES.split(/,\s+/u));
  expect(readText("packages/tooling/src/steps/steps.ts")).toContain('"--config", "vitest.workspace.ts"');
});
