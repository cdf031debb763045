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
  on: "2026-11-27",
  weights: [
    { page: "/", scripts: 83573, styles: 5910 },
    { page: "/about", scripts: 82891, styles: 5451 },
    { page: "/services", scripts: 83664, styles: 5305 },
    { page: "/studio", scripts: 87363, styles: 7278 },
    { page: "/voice-loop", scripts: 116126, styles: 6959 },
    { page: "/contact", scripts: 174918, styles: 9995 },
  ],
  paints: [
    { page: "/", ownMs: 520, peerMs: 2132 },
    { page: "/contact", ownMs: 412, peerMs: 1972 },
  ],
};
