/** Says in one or two sentences why a file could not be read, and what helps where that is known. */
import { fileURLToPath } from "node:url";

const HINTS: Readonly<Record<string, string>> = {
  ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX:
    "It uses TypeScript that is more than types, such as enum: set NODE_OPTIONS=--experimental-transform-types.",
  ERR_INVALID_TYPESCRIPT_SYNTAX: "It is not valid TypeScript.",
  ERR_UNKNOWN_FILE_EXTENSION: "Node has no loader for this kind of file.",
  ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING: "Node reads no TypeScript in node_modules.",
  ERR_PACKAGE_PATH_NOT_EXPORTED: "Does the package need a condition? See --conditions.",
};

/** @param folder Stands at the beginning of paths, and is left out. */
export function failureWords(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return `It throws ${String(error)}.`;
  const { code } = error as { readonly code?: unknown };
  const hint = typeof code === "string" ? HINTS[code] : undefined;
  const [first = ""] = error.message.split("\n");
  const place = placeOf(error);
  const words = `${error.name}: ${first}${place === undefined ? "" : ` (${place})`}${hint === undefined ? "" : `. ${hint}`}`;
  return words.replaceAll(`file://${folder}/`, "").replaceAll(`${folder}/`, "").replaceAll(`${folder}\\`, "");
}

/** The line that threw, where it is one of the user's. */
function placeOf({ stack = "" }: Error): string | undefined {
  const line = /\((?<where>file:\/\/[^)]+)\)|at (?:async )?(?<plain>file:\/\/\S+)/u.exec(stack)?.groups;
  const [, url, position] =
    /^(?<url>file:.*?)(?<position>:\d+):\d+$/u.exec(line?.["where"] ?? line?.["plain"] ?? "") ?? [];
  if (url === undefined || url.includes("/node_modules/") || url.startsWith(new URL(".", import.meta.url).href)) {
    return undefined;
  }
  return fileURLToPath(url) + (position ?? "");
}
