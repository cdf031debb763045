/**
 * Reads the settings file of the command line: JSON, or a module with a default export. Only a module can hold triggers.
 * `resolveUserPoolConfig` checks the content.
 *
 * Error messages never repeat those of the parser or the module, because they may quote a password in the file.
 */
import { readFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { UserPoolConfig } from "../config.ts";
import { CommandLineError } from "./command-line.ts";

/** From this version on, Node imports TypeScript without a flag. */
const NEEDS_NODE = "TypeScript needs Node 22.18 or newer; use .mjs or JSON with an older one";

const MODULE_EXTENSIONS: ReadonlySet<string> = new Set([".ts", ".mts", ".js", ".mjs"]);

/**
 * The settings of a file, not checked yet.
 *
 * @throws CommandLineError
 */
export async function readConfigFile(file: string): Promise<UserPoolConfig> {
  const text = readText(file);
  if (MODULE_EXTENSIONS.has(extname(file).toLowerCase())) return importConfig(file);
  try {
    return JSON.parse(text) as UserPoolConfig;
  } catch {
    throw new CommandLineError(`The configuration ${file} is not JSON.`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
    throw new CommandLineError(`The configuration ${file} cannot be read${code}.`, { cause });
  }
}

async function importConfig(file: string): Promise<UserPoolConfig> {
  // An absolute URL, so that no other file is searched for.
  const { href } = pathToFileURL(resolve(file));
  let loaded: object;
  try {
    loaded = (await import(href)) as object;
  } catch (cause) {
    const fault = isTypeScriptRefused(file, cause) ? NEEDS_NODE : describeFault(cause, href);
    throw new CommandLineError(`The configuration ${file} cannot be loaded (${fault}).`, { cause });
  }
  if (!("default" in loaded)) throw new CommandLineError(`The configuration ${file} has no default export.`);
  return loaded.default as UserPoolConfig;
}

/** Whether this Node imports no TypeScript. The same error names a file of another kind that the module imports. */
function isTypeScriptRefused(file: string, fault: unknown): boolean {
  const isUnknownExtension = fault instanceof Error && "code" in fault && fault.code === "ERR_UNKNOWN_FILE_EXTENSION";
  return isUnknownExtension && /\.m?ts$/iu.test(file) && process.features.typescript === false;
}

/** The kind of an error, and its line in the file if it is known. */
function describeFault(fault: unknown, href: string): string {
  if (!(fault instanceof Error)) return "it throws";
  const kind = "code" in fault ? `${fault.name}, ${String(fault.code)}` : fault.name;
  const [, rest = ""] = (fault.stack ?? "").split(href, 2);
  const line = /^:(\d+)/.exec(rest)?.[1];
  return line === undefined ? kind : `${kind}, line ${line}`;
}
