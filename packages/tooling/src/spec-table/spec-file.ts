/** The table as Markdown: what the specification says of signing in, and the test that asserts it; apart, what comes later. */
import { LATER_PARTS, type SpecRow, type SpecSection, type TestReference } from "./spec-row.ts";

/** Where the table lies, from the root of the repository. */
export const SPEC_FILE = "packages/auth/SPEC.md";

/** Deterministic, so that a test can compare it with the file. */
export function specFile(sections: readonly SpecSection[]): string {
  const rows = sections.flatMap((section) => section.rows);
  const due = rows.filter((row) => !("later" in row));
  const parts = [
    "# What the specification says of signing in",
    "<!-- Written by `pnpm spec:write` from packages/tooling/spec; change that instead. -->",
    `Every quoted text, number, name and rule of \`spec.md\` §4, §5, §7, §8 and §9 that concerns signing in, and where it
is asserted: ${due.length} rows with their tests, and ${rows.length - due.length} at the end that wait for what is not built yet.
A test of \`packages/tooling\` reads the tests named here and fails when a row has lost its own.`,
    ...sections.flatMap(sectionPart),
    ...LATER_PARTS.flatMap((part) => laterPart(part, rows)),
  ];
  return `${parts.join("\n\n")}\n`;
}

function sectionPart({ number, title, rows }: SpecSection): string[] {
  const lines = rows.flatMap((row) => ("later" in row ? [] : [[row.id, row.says, row.tests.map(link).join("<br>")]]));
  return [`## §${number} ${title}`, table(["Row", "Says", "Test"], lines)];
}

function laterPart(part: string, rows: readonly SpecRow[]): string[] {
  const waiting = rows.filter((row) => "later" in row && row.later === part);
  if (waiting.length === 0) return [];
  const lines = waiting.map(({ id, says }) => [id, says]);
  return [`## Later: ${part}`, table(["Row", "Says"], lines)];
}

function link({ file, title }: TestReference): string {
  const [, name = file] = /([^/]+)\.(?:test|spec)\.tsx?$/u.exec(file) ?? [];
  return `[${name}](../../${file}): ${title}`;
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...lines.map((line) => line.map(cell))]
    .map((line) => `| ${line.join(" | ")} |`)
    .join("\n");
}

/** Nothing in a text may be taken for markup or for the end of its cell. */
function cell(text: string): string {
  return text.replaceAll(/[\\|*`]|(?<![a-z0-9])_|_(?![a-z0-9])/giu, String.raw`\$&`).replaceAll(/<(?!br>)/gu, "&lt;");
}
