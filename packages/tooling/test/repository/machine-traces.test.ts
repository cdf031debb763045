/** No file names a folder of one machine or a registry's host. */
import { describe, expect, test } from "vitest";
import { machineTraces } from "../../src/repository/machine-traces.ts";
import { listFiles, readText, REPOSITORY } from "../../src/repository/repository.ts";

const EXEMPT = new Set([
  "packages/tooling/src/repository/machine-traces.ts",
  "packages/tooling/test/repository/machine-traces.test.ts",
]);

describe("traces of one machine", () => {
  test("no file has any", () => {
    const traces = listFiles(REPOSITORY)
      .filter((file) => !EXEMPT.has(file))
      .flatMap((file) => machineTraces(readText(file)).map((trace) => `${file} ${trace}`));
    expect(traces).toEqual([]);
  });

  test.each([
    ["see /work/shared/design.md", "a folder of one machine"],
    ['cwd: "/root/project"', "a folder of one machine"],
    ["/tmp/poolgate/x", "a folder of one machine"],
    ["file:///home/ada/project", "somebody's home folder"],
    ["https://registry.npmjs.org/react", "a registry's host"],
  ])("%s is found", (text, what) => {
    expect(machineTraces(`fine\n${text}`)).toEqual([`line 2: ${what}`]);
  });

  test.each(["https://example.com/work/with-us", "../root/index.ts", "await page.goto('/home/')", "the root/left"])(
    "%s is none",
    (text) => {
      expect(machineTraces(text)).toEqual([]);
    },
  );
});
