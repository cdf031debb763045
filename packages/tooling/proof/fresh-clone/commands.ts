/** What each command of the README owes its reader in a fresh clone, and what it is called with there. */

export interface CloneCommand {
  /** As the README names it, behind `npx -y pnpm@12`. */
  readonly name: string;
  /** What it is called with, where the README's words would take a port that somebody may use. */
  readonly words?: string;
  /** The first output that it owes. A command that goes on after it is stopped. */
  readonly owes: RegExp;
  /** A command that ends is waited for, and ends with this code. */
  readonly exitCode?: number;
}

const READY_SITE = /^\{"ready":"site".*$/mu;
const ANY_PORTS = "--port-site 0 --port-api 0 --port-pool 0";
/** What is not committed here has changed in the clone. */
const CHANGED = /^(?:Nothing has changed\.|\d+ changed files, which .*)$/mu;
const NO_SETTINGS = /apps\/cloud\/cloud\.config\.json is missing\. Copy .*$/mu;
/** The title of a bench with its duration, and its first row. */
const MEASURED = /^.+ \(\d.*\)\n {2}(?!failed).+$/mu;
/** A command that says nothing when all is well. */
const SILENCE = /[^]*/u;

export const COMMANDS: readonly CloneCommand[] = [
  { name: "dev", words: `dev ${ANY_PORTS}`, owes: READY_SITE },
  { name: "dev --port-site 3000", words: `dev ${ANY_PORTS}`, owes: READY_SITE },
  { name: "dev --verbose", words: `dev --verbose ${ANY_PORTS}`, owes: READY_SITE },
  { name: "preview", words: `preview ${ANY_PORTS}`, owes: READY_SITE },
  { name: "test", owes: /^format, .* run beside each other.*$/mu },
  { name: "test --changed", owes: CHANGED },
  { name: "test --changed main", owes: CHANGED },
  { name: "-s charts:command diff HEAD~5", owes: /^\d+ machines? (?:changed|added|removed|equal).*$/mu },
  { name: "charts:write", owes: /^current .*$/mu, exitCode: 0 },
  { name: "guides:write", owes: /^current .*$/mu, exitCode: 0 },
  { name: "-s pool --port 0 --data :memory:", owes: /^\{"ready":"pool".*$/mu },
  { name: "-s api --port 0 --data :memory:", owes: /^\{"ready":"api".*$/mu },
  { name: "build", owes: /^\d+ pages built into .*$/mu, exitCode: 0 },
  { name: "build:packages", owes: /^packages\/auth\/dist .*$/mu, exitCode: 0 },
  { name: "docs:api", owes: /^\.results\/api\/index\.html$/mu, exitCode: 0 },
  { name: "deploy check", owes: NO_SETTINGS, exitCode: 1 },
  { name: "destroy", owes: NO_SETTINGS, exitCode: 1 },
  { name: "-s bench", owes: MEASURED },
  { name: "-s bench --only srp-arithmetic", owes: MEASURED },
  {
    name: "-s bench --only test-time",
    owes: /There was no whole run of `test` here yet: run it first\./u,
    exitCode: 1,
  },
  { name: "-s proof", owes: /api-cache: .+$/mu },
  { name: "-s proof --only tabs", owes: /tabs: .+$/mu },
  { name: "typecheck", owes: SILENCE, exitCode: 0 },
  { name: "lint", owes: /Found 0 warnings and 0 errors/u, exitCode: 0 },
  { name: "format", owes: SILENCE, exitCode: 0 },
];

/** Those whose page is looked at in Chromium. `gallery` is named by its own README. */
export const PAGES = ["charts", "gallery"] as const;

/** The commands in the blocks of code and in the tables of a README. */
export function namedCommands(readme: string): string[] {
  const inBlocks = [...readme.matchAll(/^npx -y pnpm@12 (?<command>.*?)(?: {2,}#.*)?$/gmu)];
  const inTables = [...readme.matchAll(/^\| (?<cell>`.*?) \|/gmu)].flatMap(({ groups }) => [
    ...(groups?.["cell"] ?? "").matchAll(/`(?<command>[^`]+)`/gu),
  ]);
  const inText = [...readme.matchAll(/`npx -y pnpm@12 (?<command>[^`]+)`/gu)];
  return [...new Set([...inBlocks, ...inTables, ...inText].map(({ groups }) => groups?.["command"] ?? ""))];
}
