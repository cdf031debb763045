/** `FILE…`: serves the explorer on localhost with the machines of the files in it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FoundMachine } from "../../compare/index.ts";
import { CommandError } from "../line/command-error.ts";
import type { CommandLine } from "../line/command-line.ts";
import { loadFiles } from "../loading/load-files.ts";
import type { Output } from "../line/output.ts";
import { servePage } from "./server.ts";

type ShowCommand = Extract<CommandLine, { readonly kind: "show" }>;

/** In the published package, and from the source. */
const PAGES = ["../../../page", "../../../dist/page"].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** Settles when the server is ready, which then keeps the process alive. */
export async function runShow({ files, port, conditions }: ShowCommand, output: Output): Promise<number> {
  let first: readonly FoundMachine[] | undefined = (await loadFiles({ files, conditions }, output)).machines;
  const folder = PAGES.find((path) => existsSync(join(path, "index.html")));
  if (folder === undefined) throw new CommandError("The page is not built. Run: npx -y pnpm@12 build:packages");
  const load = async (): Promise<readonly FoundMachine[]> => {
    const known = first;
    first = undefined;
    return known ?? (await loadFiles({ files, conditions }, output)).machines;
  };
  const count = first.length;
  const { url } = await servePage({ folder, port, load });
  const words = count === 1 ? "1 machine" : `${count} machines`;
  output.stdout(`${words} at ${url}\nReload the page after a change. Ctrl+C ends this.\n`);
  return 0;
}
