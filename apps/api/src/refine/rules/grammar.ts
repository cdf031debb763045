/**
 * Corrects grammar with Harper, an English checker that runs on this machine.
 *
 * Loading it takes a second and about 300 MB, so it is loaded once, when it is first needed. The words of a transcript
 * are what was said, so only errors are corrected, with Harper's first suggestion. Style is not changed, and spelling
 * only where case or an apostrophe differs.
 */
import type { Lint, LocalLinter, SuggestionKind } from "harper.js";

const MENDED_KINDS = new Set([
  "Agreement",
  "BoundaryError",
  "Capitalization",
  "Eggcorn",
  "Grammar",
  "Malapropism",
  "Nonstandard",
  "Punctuation",
  "Redundancy",
  "Typo",
  "Usage",
  "WordChoice",
]);
/** `AnA` is the only useful one of the rules that Harper calls miscellaneous. */
const MENDED_RULES = new Set(["AnA"]);
/** A rule that would turn "going to there house" into "going too there house". */
const LEFT_RULES = new Set(["ToTwoToo"]);
/** Names that Harper would split. */
const NAMES = ["VoiceLoop", "voiceloop", "Poolgate", "poolgate"];

/** Corrects the errors that Harper finds, in one pass. Text in another language stays unchanged. */
export type MendGrammar = (text: string) => Promise<string>;

interface Harper {
  readonly linter: LocalLinter;
  readonly replace: SuggestionKind;
}

export function createGrammar(): MendGrammar {
  let loading: Promise<Harper> | undefined;
  return async (text) => {
    // Loading may succeed the next time.
    loading ??= loadHarper().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const { linter, replace } = await loading;
    if (!(await linter.isLikelyEnglish(text))) return text;
    const found = await linter.organizedLints(text, { language: "plaintext" });
    const edits = Object.entries(found).flatMap(([rule, lints]) =>
      lints.flatMap((lint) => {
        const edit = editFor(rule, lint, replace);
        return edit !== undefined && isSafe(rule, edit, text) ? [edit] : [];
      }),
    );
    return applyEdits(text, edits);
  };
}

async function loadHarper(): Promise<Harper> {
  const [{ LocalLinter, Dialect, SuggestionKind }, { slimBinary }] = await Promise.all([
    import("harper.js"),
    import("harper.js/slimBinary"),
  ]);
  const linter = new LocalLinter({ binary: slimBinary, dialect: Dialect.American });
  await linter.setup();
  await linter.importWords(NAMES);
  return { linter, replace: SuggestionKind.Replace };
}

interface Edit {
  /** Positions in UTF-16 code units, as in JavaScript. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

function editFor(rule: string, lint: Lint, replace: SuggestionKind): Edit | undefined {
  const { start, end } = lint.span();
  const problem = lint.get_problem_text();
  const replacements = lint
    .suggestions()
    .filter((suggestion) => suggestion.kind() === replace)
    .map((suggestion) => suggestion.get_replacement_text());
  const isMended = (MENDED_KINDS.has(lint.lint_kind()) || MENDED_RULES.has(rule)) && !LEFT_RULES.has(rule);
  const replacement = isMended ? replacements[0] : replacements.find((text) => isSameWord(text, problem));
  return replacement === undefined ? undefined : { start, end, replacement };
}

/** Whether a correction is wrong because a transcript has no punctuation and no capitals. */
function isSafe(rule: string, { start, end }: Edit, text: string): boolean {
  // "I have seen it don't worry" is two sentences without punctuation.
  if (rule === "PronounVerbAgreement") return !/\bit\s+$/i.test(text.slice(0, start));
  // "an mba" is right, because it is spoken letter by letter.
  if (rule === "AnA") return !/^\s+[fhlmnrsx][^aeiouy\s]/i.test(text.slice(end));
  return true;
}

/** Whether only case and apostrophes differ. */
function isSameWord(one: string, other: string): boolean {
  return withoutCase(one) === withoutCase(other);
}

function withoutCase(text: string): string {
  return text.replace(/['’]/g, "").toLowerCase();
}

/**
 * Applies the corrections from the end, so that earlier positions stay valid. Of two that overlap, the later one wins.
 */
function applyEdits(text: string, edits: readonly Edit[]): string {
  let edited = text;
  let limit = text.length;
  for (const { start, end, replacement } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    if (end > limit) continue;
    edited = edited.slice(0, start) + replacement + edited.slice(end);
    limit = start;
  }
  return edited;
}
