/**
 * The declarations of every entry compile, and those that they lead to. In `test` the engine's; those of every package, and
 * older compilers, have their turn in the proof.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { expect, inject, test } from "vitest";
import { packageBinary } from "@poolgate/tooling/processes/package-binary";
import { run } from "@poolgate/tooling/processes/run-outside";
import { publishedPackages } from "@poolgate/tooling/published/published-packages";
import { entriesOf } from "./support/packed-packages.ts";

const OPTIONS = {
  target: "es2022",
  module: "nodenext",
  lib: ["es2022", "dom", "dom.iterable"],
  strict: true,
  skipLibCheck: false,
  noEmit: true,
};

const names = IN_PROOF ? publishedPackages().map(({ name }) => name) : ["@poolgate/auth"];

test("every entry, with the declarations of all packages", async () => {
  const folder = join(inject("consumers")["19"], "types");
  const entries = names.flatMap(entriesOf);
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: OPTIONS, include: ["entries.ts"] }));
  writeFileSync(
    join(folder, "entries.ts"),
    entries.map((entry, index) => `export * as entry${index} from "${entry}";\n`).join(""),
  );
  const tsc = packageBinary("typescript", { command: "tsc" });
  expect(await run(folder, process.execPath, tsc)).toEqual({ exitCode: 0, stdout: "", stderr: "" });
});
