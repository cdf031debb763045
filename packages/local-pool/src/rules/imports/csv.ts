/**
 * Reads the CSV file of an import job, in the service's own form: a value is never in quotation marks, and a comma in it has a
 * backslash before it.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-using-import-tool.html#cognito-user-pools-using-import-tool-formatting-csv-file
 */

/** Characters of a row. */
const MAX_ROW = 16_000;

/** The values of a row, without white space around them, or undefined for a row that is too long. */
export type CsvRow = readonly string[] | undefined;

/**
 * The rows of a file, without empty lines at its end. Undefined when it is not UTF-8.
 *
 * A byte order mark stays part of the first value, as the service does not allow one.
 */
export function readCsv(bytes: Uint8Array): readonly CsvRow[] | undefined {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
  const lines = text.replace(/(?:\r?\n)+$/, "").split(/\r?\n/);
  return lines.map((line) => (line.length > MAX_ROW ? undefined : valuesOf(line)));
}

function valuesOf(line: string): readonly string[] {
  const values: string[] = [];
  let value = "";
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (character === "\\" && line.charAt(index + 1) === ",") {
      value += ",";
      index += 1;
    } else if (character === ",") {
      values.push(trimmed(value));
      value = "";
    } else value += character;
  }
  return [...values, trimmed(value)];
}

/** `trim` would also remove a byte order mark. */
function trimmed(value: string): string {
  return value.replaceAll(/^[ \t]+|[ \t]+$/g, "");
}
