/** The table as Markdown, a link in each cell. */
import { join } from "node:path";
import { listFiles, readText, REPOSITORY } from "../repository/repository.ts";
import { type Cell, challengeTable, type ChallengeRow, COLUMNS } from "./challenge-table.ts";

/** Where the table lies, from the root of the repository. */
export const CHALLENGES_FILE = "packages/auth/CHALLENGES.md";

/** The rows that the tests of this repository make. */
export function readChallengeTable(): ChallengeRow[] {
  const folders = new Set(COLUMNS.map(({ path }) => path.split("/").slice(0, 2).join("/")));
  const files = [...folders].flatMap((folder) =>
    listFiles(join(REPOSITORY, folder)).map((file) => `${folder}/${file}`),
  );
  return challengeTable(
    files.filter((file) => /\.(?:test|spec)\.tsx?$/u.test(file)).map((path) => ({ path, text: readText(path) })),
  );
}

/** Deterministic, so that a test can compare it with the file. */
export function challengesFile(rows: readonly ChallengeRow[]): string {
  const head = ["challenge", ...(rows[0]?.cells.map(({ column }) => column) ?? [])];
  const lines = rows.map(({ challenge, cells }) => [`\`${challenge}\``, ...cells.map(cellText)]);
  const parts = [
    "# Every challenge and who answers it",
    "<!-- Written by `pnpm challenges:write` from the titles of the tests; name the challenge in a title instead. -->",
    "Each cell links one test, the plainest, whose title names the challenge as the wire does; or it says why there is none.",
    [head, head.map(() => "---"), ...lines].map((line) => `| ${line.join(" | ")} |`).join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function cellText({ test, reason = "" }: Cell): string {
  if (test === undefined) return reason === "" ? "" : `*${reason}*`;
  const [, name = test.file] = /([^/]+)\.(?:test|spec)\.tsx?$/u.exec(test.file) ?? [];
  return `[${name}](../../${test.file}) › ${plain(test.title)}`;
}

/** What only a run fills in is left out, and nothing may be taken for markup or for the end of its cell. */
function plain(title: string): string {
  const words = title.replaceAll(/%[sjod]|\$\{[^}]*\}|\$[\w.]+/gu, "…");
  return words.replaceAll(/[\\|*_`$]/gu, String.raw`\$&`).replaceAll("<", "&lt;");
}
