/** Vitest silently ignores a workspace file that it is not told about, so its projects are named here once. */
import { describe, expect, test } from "vitest";
import workspace from "../../../../vitest.workspace.ts";
import { readText } from "../../src/repository/repository.ts";

describe("the Vitest workspace", () => {
  test("has exactly these projects", () => {
    const projects = workspace.test?.projects ?? [];
    const names = projects.map((project) =>
      typeof project === "object" && "test" in project ? project.test?.name : undefined,
    );
    expect(names).toEqual([
      "auth",
      "auth alone",
      "amplify",
      "amplify isolated",
      "amplify alone",
      "charts",
      "charts alone",
      "local-pool",
      "local-pool alone",
      "testkit",
      "testkit alone",
      "tooling",
      "api",
      "cloud",
      "admin-page",
      "packed",
      "react",
      "react alone",
      "site",
      "site alone",
    ]);
  });

  test("is named wherever Vitest is called", () => {
    expect(readText("packages/tooling/src/steps/steps.ts")).toContain('"--config", "vitest.workspace.ts"');
  });
});
