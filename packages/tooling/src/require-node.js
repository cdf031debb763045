/**
 * Runs before any command (`node --import`), on whatever Node there is, and stops with one clear sentence where that is
 * too old: an old Node cannot even read the TypeScript that follows, which is why this file is JavaScript.
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

// 22.22 reads TypeScript by itself, has node:sqlite, and is the least that react-router takes.
if (major < 22 || (major === 22 && minor < 22)) {
  process.stderr.write(
    `Node ${process.version} is too old: Poolgate needs Node 22.22 or newer.\n` +
      "Its own Node comes with the packages but is not there: run `npx -y pnpm@12 install` and look at what it says,\n" +
      "or install Node 24 yourself.\n",
  );
  process.exit(1);
}
