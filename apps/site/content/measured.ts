/**
 * What `pnpm bench --publish` measured last, for the colophon. The command writes the figures to `measured.json`.
 *
 * Empty lists leave the figures out of the colophon: `"weights": [], "paints": []`.
 */
import figures from "./measured.json" with { type: "json" };

export interface Measured {
  /** The day of the measurement as YYYY-MM-DD. */
  readonly on: string;
  /** What a first visit of each page downloads, in bytes after gzip. */
  readonly weights: readonly { readonly page: string; readonly scripts: number; readonly styles: number }[];
  /** Milliseconds until the largest paint on a slow phone: ours, and the same page with Amplify's sign-in form. */
  readonly paints: readonly { readonly page: string; readonly ownMs: number; readonly peerMs: number }[];
}

export const measured: Measured = figures;
