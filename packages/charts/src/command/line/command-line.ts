/** Parses the command line, and explains it. */
import { parseArgs } from "node:util";
import { CommandError } from "./command-error.ts";

export const FORMS = ["svg", "mermaid", "json", "code"] as const;
export type Form = (typeof FORMS)[number];

export type CommandLine =
  | { readonly kind: "help" }
  | ({ readonly kind: "show"; readonly files: readonly string[]; readonly port: number } & Loading)
  | ({
      readonly kind: "write";
      readonly files: readonly string[];
      readonly form: Form;
      readonly folder: string | undefined;
      readonly theme: "light" | "dark" | "auto";
    } & Loading)
  | ({
      readonly kind: "diff";
      readonly before: string;
      /** The files as they are now, if there is none. */
      readonly after: string | undefined;
      readonly paths: readonly string[];
      readonly svg: string | undefined;
      readonly ignoresDescriptions: boolean;
      readonly theme: "light" | "dark" | "auto";
    } & Loading);

interface Loading {
  /** Conditions of `exports` that modules are loaded with. */
  readonly conditions: readonly string[];
}

/** @param command How the program was started, such as `npx @poolgate/charts`. */
export function helpText(command: string): string {
  return `Usage: ${command} FILE…                 shows the machines of the files in the browser
       ${command} FILE… --as FORM       writes them as svg, mermaid, json or code
       ${command} diff A [B] [PATH…]    says what differs between two versions

FILE is a module that exports machines of XState 5 (.js, .mjs, .cjs; with Node
22.18 or newer also .ts, .mts, .cts), or JSON of a machine. A module is run to
read its machines.

  --port N           where the page is served on localhost; 0 takes a free port
                     (default 5177)
  --as FORM          to stdout; with --out into files
  --out FOLDER       one file for each machine, named after it
  --theme THEME      light, dark or auto, of pictures             (default auto)
  --conditions NAME  a condition of "exports" in package.json, as Node's option
                     of this name; may be given several times
  --help             this text

A and B are files, or revisions of the git repository of this folder. Without B,
A is compared with the files as they are now. Of a revision, all files named
*.machine.ts, *Machine.ts or machine.ts are read (.js and so on likewise), or
those of each PATH. Reading runs the modules of the revision: name none whose
code you do not trust. Their packages are the ones that are installed now.

  --svg FILE              draws the changes, too
  --ignore-descriptions   compares only what the machines do

diff exits with 0 when nothing differs, with 1 when something does, and with 2
when it cannot tell.
`;
}

/** @throws CommandError */
export function readCommandLine(words: readonly string[]): CommandLine {
  const { values, positionals } = parseWords(words);
  if (values.help === true || words[0] === "help") return { kind: "help" };
  const conditions = values.conditions ?? [];
  const theme = oneOf("--theme", ["light", "dark", "auto"] as const, values.theme ?? "auto");
  if (positionals[0] === "diff") {
    refuse(values, ["port", "as", "out"], "diff");
    const [, before, after, ...paths] = positionals;
    if (before === undefined) throw new CommandError("diff needs what to compare, as in: diff main");
    const { svg, "ignore-descriptions": ignoresDescriptions = false } = values;
    return { kind: "diff", before, after, paths, svg, ignoresDescriptions, theme, conditions };
  }
  refuse(values, ["svg", "ignore-descriptions"], "files; it belongs to diff");
  if (positionals.length === 0) throw new CommandError("Name a file that exports machines, or diff. See --help.");
  if (values.as === undefined) {
    refuse(values, ["out"], "files without --as");
    return { kind: "show", files: positionals, port: portOf(values.port ?? "5177"), conditions };
  }
  refuse(values, ["port"], "--as");
  const form = oneOf("--as", FORMS, values.as);
  return { kind: "write", files: positionals, form, folder: values.out, theme, conditions };
}

interface Values {
  readonly port?: string;
  readonly as?: string;
  readonly out?: string;
  readonly theme?: string;
  readonly svg?: string;
  readonly conditions?: string[];
  readonly "ignore-descriptions"?: boolean;
  readonly help?: boolean;
}

function parseWords(words: readonly string[]): { readonly values: Values; readonly positionals: readonly string[] } {
  const options = {
    port: { type: "string" },
    as: { type: "string" },
    out: { type: "string" },
    theme: { type: "string" },
    svg: { type: "string" },
    conditions: { type: "string", short: "C", multiple: true },
    "ignore-descriptions": { type: "boolean" },
    help: { type: "boolean", short: "h" },
  } as const;
  try {
    return parseArgs({ args: [...words], options, strict: true, allowPositionals: true });
  } catch (cause) {
    // Node's next sentences are about code that parses arguments.
    const [reason] = cause instanceof Error ? cause.message.split(/\.\s/u) : [];
    throw new CommandError(`${reason ?? "The command line cannot be read"}. See --help.`, { cause });
  }
}

function refuse(values: Values, names: readonly (keyof Values)[], what: string): void {
  const given = names.find((name) => values[name] !== undefined);
  if (given !== undefined) throw new CommandError(`--${given} is not an option of ${what}. See --help.`);
}

function oneOf<Word extends string>(option: string, words: readonly Word[], given: string): Word {
  const found = words.find((word) => word === given);
  if (found === undefined) throw new CommandError(`${option} takes ${words.join(", ")}. It was given "${given}".`);
  return found;
}

function portOf(text: string): number {
  if (!/^\d{1,5}$/u.test(text) || Number(text) > 65_535) {
    throw new CommandError("--port takes a whole number from 0 to 65535.");
  }
  return Number(text);
}
