/**
 * The columns of the CSV file of an import job.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetCSVHeader.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { HashingAlgorithm } from "../accounts/password-hash.ts";
import type { CsvRow } from "./csv.ts";

export const USERNAME_COLUMN = "cognito:username";
export const MFA_COLUMN = "cognito:mfa_enabled";
export const HASH_COLUMN = "password_hash";

/** They are no columns: the pool chooses the one, and providers tell the other. */
const NO_COLUMNS: ReadonlySet<string> = new Set(["sub", "identities"]);

/** The header in the service's order. */
export function csvHeader({ config }: Pick<PoolContext, "config">): readonly string[] {
  const attributes = config.schemaAttributes.map(({ name }) => name).filter((name) => !NO_COLUMNS.has(name));
  return [...attributes, MFA_COLUMN, USERNAME_COLUMN];
}

/**
 * Why a file with this header cannot be imported, or undefined.
 *
 * The guide asks for every column, but its own examples leave most of them out.
 */
export function headerProblem(
  pool: Pick<PoolContext, "config">,
  header: CsvRow,
  algorithm: HashingAlgorithm | undefined,
): string | undefined {
  const known = new Set([...csvHeader(pool), HASH_COLUMN]);
  const isKnown = header?.every((name) => known.has(name)) === true;
  if (header === undefined || !isKnown || new Set(header).size < header.length || !header.includes(USERNAME_COLUMN)) {
    return "The header of the CSV file does not match the attributes of the user pool.";
  }
  return algorithm === undefined || header.includes(HASH_COLUMN)
    ? undefined
    : `The CSV file has no column ${HASH_COLUMN}.`;
}
