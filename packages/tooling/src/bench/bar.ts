/** Bars of block characters, drawn to an eighth of one. */

const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** A bar for a share of the width, cut at the width; any share above nothing shows. */
export function bar(share: number, width: number): string {
  if (!(share > 0)) return "";
  const eighths = Math.max(1, Math.round(Math.min(share, 1) * width * 8));
  return "█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}
