/** Colours for a terminal; none in a pipe, or with NO_COLOR set. */
import { styleText } from "node:util";

type Format = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** Wraps text in a style, or leaves it as it is. */
export type Style = (format: Format | readonly Format[], text: string) => string;

/** The style for what is written to the given stream. */
export function styleFor(
  stream: { readonly isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>> = process.env,
): Style {
  const isColourful = stream.isTTY === true && (env["NO_COLOR"] ?? "") === "";
  return (format, text) => (isColourful ? styleText([format].flat(), text, { validateStream: false }) : text);
}

/** A duration for a reader, as in `0.4 s` or `1 min 12 s`. */
export function durationWords(durationMs: number): string {
  const seconds = durationMs / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
