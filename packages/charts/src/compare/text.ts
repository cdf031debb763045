/** A comparison as text, for people and for the log of a CI run. */
import type { FoundMachine, MachinesComparison } from "./compare-machines.ts";
import { comparisonLines, summaryWords, type Sign } from "./lines.ts";
import type { ChartComparison } from "./model.ts";

/** How a text is written. */
export interface ComparisonTextOptions {
  /** Colours a line, as terminals take them. Without it, the text is plain. */
  readonly paint?: (sign: Sign, line: string) => string;
}

/**
 * One line for each state and transition that differs: `+` is added, `-` is removed, `~` is changed. Empty when nothing is.
 *
 * @example
 * console.log(comparisonText(compareCharts(before, after)));
 * // + state waiting
 * // ~ proving: error [isRetryable] → waiting
 * //     target: failed → waiting
 */
export function comparisonText(comparison: ChartComparison, { paint = plain }: ComparisonTextOptions = {}): string {
  return comparisonLines(comparison)
    .flatMap(({ sign, words, details }) => [paint(sign, `${sign} ${words}`), ...details.map((line) => `    ${line}`)])
    .join("\n");
}

/**
 * The text of all machines, with a last line that counts them.
 *
 * @example
 * console.log(machinesText(compareMachines(before, after)));
 */
export function machinesText(comparison: MachinesComparison, options: ComparisonTextOptions = {}): string {
  const { paint = plain } = options;
  const { added, removed, changed, equalCount } = comparison;
  const whole = (sign: Sign, { chart, file }: FoundMachine): string =>
    paint(sign, `${sign} machine ${chart.id} (${count(chart.states.length - 1, "state")}, ${file})`);
  const parts = [
    ...added.map((machine) => whole("+", machine)),
    ...removed.map((machine) => whole("-", machine)),
    ...changed.map((one) => {
      const text = comparisonText(one, options).replaceAll(/^/gmu, "  ");
      return `${one.after.id} (${one.file}): ${summaryWords(one)}\n${text}`;
    }),
  ];
  const counts = [
    [changed.length, "changed"],
    [added.length, "added"],
    [removed.length, "removed"],
    [equalCount, "equal"],
  ] as const;
  const words = counts.flatMap(([number, word]) => (number === 0 ? [] : `${count(number, "machine")} ${word}`));
  return `${[...parts, words.length === 0 ? "No machines." : `${words.join(", ")}.`].join("\n\n")}\n`;
}

function plain(_sign: Sign, line: string): string {
  return line;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
