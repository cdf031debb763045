/**
 * Mends grammar with Harper, which checks English on this machine. Loading it takes a second and some 300 MB, so it is loaded
 * when first needed, and once.
 *
 * A transcript's words are what somebody said: only what is wrong is mended, and by its first suggestion. Style is left
 * alone, and so is spelling, except where case or an apostrophe is all that changes.
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
/** `AnA` is the one rule worth having of those that Harper calls miscellaneous. */
const MENDED_RULES = new Set(["AnA"]);
/** "going to there house" would become "going too there house". */
const LEFT_RULES = new Set(["ToTwoToo"]);
/** Names that Harper would take apart. */
const NAMES = ["VoiceLoop", "voiceloop", "Poolgate", "poolgate"];

/** Gives the text with what Harper finds wrong in it mended, once; text of another language as it is. */
export type MendGrammar = (text: string) => Promise<string>;

interface Harper {
  readonly linter: LocalLinter;
  readonly replace: SuggestionKind;
}

export function createGrammar(): MendGrammar {
  let loading: Promise<Harper> | undefined;
  return async (text) => {
    // What could not be loaded this time may be the next.
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
  /** In UTF-16 code units, as JavaScript counts and Harper's package too. */
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

/** Transcripts have no marks and no capitals, which leads two rules astray. */
function isSafe(rule: string, { start, end }: Edit, text: string): boolean {
  // "I have seen it don't worry" are two sentences.
  if (rule === "PronounVerbAgreement") return !/\bit\s+$/i.test(text.slice(0, start));
  // "an mba" is said letter by letter.
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

/** From the end to the beginning, so that earlier positions stay right; of two that overlap the later one counts. */
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
