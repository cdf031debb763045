/** The server's command line. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const SERVER = join(import.meta.dirname, "../../server/main.ts");
const serve = (...args: string[]) =>
  promisify(execFile)(process.execPath, ["--conditions=poolgate-source", SERVER, ...args]);

test("--help prints the options", async () => {
  const { stdout, stderr } = await serve("--help");
  expect(stdout).toMatch(/^Usage: serve \[--dir DIR\] \[--port N\]\n[^]+ apps\/site /u);
  expect(stderr).toBe("");
});

test.each([
  [["--port", "70000"], "--port must be a port from 0 to 65535.\n"],
  [["--dri", "dist"], expect.stringContaining("'--dri'")],
])("%j is an error with code 1", async (args, stderr) => {
  await expect(serve(...args)).rejects.toMatchObject({ code: 1, stderr });
});
