/** Columns of text, and numbers with as many digits as a reader can use. */

export type Alignment = "left" | "right";

/** One line for each row, its cells two blanks apart. */
export function alignColumns(rows: readonly (readonly string[])[], alignments: readonly Alignment[]): string[] {
  const widths = alignments.map((_, column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    alignments
      .map((alignment, column) => {
        const cell = row[column] ?? "";
        const width = widths[column] ?? 0;
        return alignment === "left" ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  "),
  );
}

/** Three significant digits, whole numbers in full, no exponent: `0.0392`, `6.21`, `1204`, `41100`. */
export function numberWords(value: number): string {
  if (!Number.isFinite(value)) return "nothing";
  if (Number.isInteger(value)) return String(value);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
}
