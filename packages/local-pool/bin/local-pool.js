#!/usr/bin/env node
/**
 * The command of the published package: `npx @poolgate/local-pool`.
 *
 * It checks the version of Node before it loads the pool, because an older Node has no `node:sqlite` and would only say so.
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 22 || (major === 22 && minor < 13)) {
  process.stderr.write(`@poolgate/local-pool needs Node 22.13 or newer. This is Node ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  const { runProgram } = await import("../dist/src/server/run-program.js");
  await runProgram("npx @poolgate/local-pool");
}
