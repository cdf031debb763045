/**
 * What `pnpm bench --publish` measured last, for the colophon. The command writes the figures, so do not change them.
 *
 * Empty lists leave the figures out of the colophon: `weights: [], paints: []`.
 */
export interface Measured {
  /** The day of the measurement as YYYY-MM-DD. */
  readonly on: string;
  /** What a first visit of each page downloads, in bytes after gzip. */
  readonly weights: readonly { readonly page: string; readonly scripts: number; readonly styles: number }[];
  /** Milliseconds until the largest paint on a slow phone: ours, and the same page with Amplify's sign-in form. */
  readonly paints: readonly { readonly page: string; readonly ownMs: number; readonly peerMs: number }[];
}

export const measured: Measured = {
  on: "2026-11-23",
  weights: [
    { page: "/", scripts: 83089, styles: 5924 },
    { page: "/about", scripts: 82383, styles: 5434 },
    { page: "/services", scripts: 83193, styles: 5307 },
    { page: "/studio", scripts: 86263, styles: 7189 },
    { page: "/voice-loop", scripts: 115617, styles: 6957 },
    { page: "/contact", scripts: 174335, styles: 9987 },
  ],
  paints: [
    { page: "/", ownMs: 736, peerMs: 2552 },
    { page: "/contact", ownMs: 656, peerMs: 2212 },
  ],
};
