/**
 * Which test shows that a challenge is answered, for every challenge of the wire and every place that has to know it: the
 * pool, the engine, the widget, a browser, and clients that nobody here wrote.
 *
 * A cell without a test needs a reason, and the reason goes when the test comes: challengeProblems says so.
 */
import { CHALLENGE_NAMES, type ChallengeName } from "@poolgate/auth/wire";
import { readMarkedTests } from "./marked-tests.ts";

interface Column {
  readonly title: string;
  /** The beginning of the paths of its tests. A file belongs to the first column that has it. */
  readonly path: string;
}

export const COLUMNS: readonly Column[] = [
  { title: "aws-amplify", path: "packages/local-pool/test/third-party-amplify" },
  { title: "amazon-cognito-identity-js", path: "packages/local-pool/test/third-party-identity-js" },
  { title: "pool", path: "packages/local-pool/test/" },
  { title: "engine", path: "packages/auth/test/" },
  { title: "widget", path: "packages/react/test/" },
  { title: "browser test", path: "apps/e2e/journeys/" },
];

/** The columns as they are read: ours first. */
const SHOWN = [...COLUMNS.slice(2), ...COLUMNS.slice(0, 2)];

const DEVICE_PROOF = { widget: "has no screen: nobody is asked for the proof of a device" };
const NO_CHOICE_FLOW = "this client has no USER_AUTH";

/** Why a cell has no test: for a whole row, or for one column of it. */
const REASONS: Readonly<Partial<Record<ChallengeName, string | Readonly<Record<string, string>>>>> = {
  // Only AdminInitiateAuth gives it, which needs AWS credentials.
  ADMIN_NO_SRP_AUTH: Object.fromEntries(
    SHOWN.filter(({ title }) => title !== "pool").map(({ title }) => [title, "never given to clients"]),
  ),
  DEVICE_PASSWORD_VERIFIER: DEVICE_PROOF,
  DEVICE_SRP_AUTH: DEVICE_PROOF,
  WEB_AUTHN: { "amazon-cognito-identity-js": NO_CHOICE_FLOW },
  PASSWORD_VERIFIER: { widget: "has no screen: the password of the sign-in form answers it" },
  EMAIL_OTP: { "amazon-cognito-identity-js": "this client knows codes by SMS and of an app only" },
  PASSWORD: { "amazon-cognito-identity-js": NO_CHOICE_FLOW },
  PASSWORD_SRP: { "amazon-cognito-identity-js": NO_CHOICE_FLOW },
  SELECT_CHALLENGE: { "amazon-cognito-identity-js": NO_CHOICE_FLOW },
  SMS_OTP: { "amazon-cognito-identity-js": NO_CHOICE_FLOW },
};

export interface TestFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

export interface Cell {
  readonly column: string;
  readonly test: { readonly file: string; readonly title: string } | undefined;
  readonly reason: string | undefined;
}

export interface ChallengeRow {
  readonly challenge: ChallengeName;
  readonly cells: readonly Cell[];
}

/** One row for each challenge, each with one test of a column at most: the plainest. */
export function challengeTable(files: readonly TestFile[]): ChallengeRow[] {
  const marked = files
    .filter(({ path }) => /\.(?:test|spec)\.tsx?$/u.test(path))
    .flatMap(({ path, text }) => {
      const column = COLUMNS.find((candidate) => path.startsWith(candidate.path));
      return column === undefined ? [] : readMarkedTests(path, text).map((mark) => ({ ...mark, path, column }));
    });
  return CHALLENGE_NAMES.map((challenge) => ({
    challenge,
    cells: SHOWN.map((column) => {
      const tests = marked.filter((mark) => mark.column === column && mark.challenge === challenge);
      const [first] = tests.toSorted((one, other) => rank(one) - rank(other));
      return {
        column: column.title,
        test: first && { file: first.path, title: first.title },
        reason: reasonOf(challenge, column.title),
      };
    }),
  }));
}

/** A sentence for each cell that is empty without a reason, or has a reason in spite of its test. */
export function challengeProblems(rows: readonly ChallengeRow[]): string[] {
  return rows.flatMap(({ challenge, cells }) =>
    cells.flatMap(({ column, test, reason }) => {
      if (test === undefined && reason === undefined) return [`${challenge} has no test: ${column}`];
      return test !== undefined && reason !== undefined ? [`${challenge} has a test and a reason: ${column}`] : [];
    }),
  );
}

function reasonOf(challenge: ChallengeName, column: string): string | undefined {
  const reason = REASONS[challenge];
  return typeof reason === "object" ? reason[column] : reason;
}

/** Tests that begin with the challenge's name, then those that lie less deep; otherwise in their order. */
function rank({ challenge, title, path }: { challenge: ChallengeName; title: string; path: string }): number {
  return (title.startsWith(challenge) ? 0 : 100) + path.split("/").length;
}
