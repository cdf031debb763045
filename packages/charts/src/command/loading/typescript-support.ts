/** Says at once which Node is needed, instead of a failure for each file. */
import { CommandError } from "../line/command-error.ts";

/** @throws CommandError when a file is TypeScript and this Node cannot read it */
export function requireTypeScript(files: readonly string[]): void {
  const file = files.find((name) => /\.[cm]?tsx?$/u.test(name));
  if (file === undefined || hasTypeScript()) return;
  throw new CommandError(
    `${file} is TypeScript, which Node reads from version 22.18 on. This is Node ${process.versions.node}.`,
  );
}

function hasTypeScript(): boolean {
  const { typescript } = process.features as { readonly typescript?: unknown };
  // A loader that was given to Node, such as tsx, reads it as well.
  const given = [...process.execArgv, process.env["NODE_OPTIONS"] ?? ""].join(" ");
  return Boolean(typescript) || /--(?:import|loader|experimental-loader|require)\b/u.test(given);
}
