#!/usr/bin/env node
/**
 * The command of the published package: `npx @poolgate/charts`.
 *
 * It checks the version of Node before it loads anything that an older Node could not.
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`@poolgate/charts needs Node 20.19 or newer. This is Node ${process.versions.node}.\n`);
  process.exitCode = 2;
} else {
  const { runCommand } = await import("../dist/src/command/run-command.js");
  await runCommand("npx @poolgate/charts");
}
