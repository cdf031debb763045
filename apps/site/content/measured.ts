/** What `pnpm bench --publish` measured last, for the colophon. Written by that command; do not edit it. */
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
    { page: "/", scripts: 82872, styles: 5898 },
    { page: "/about", scripts: 81922, styles: 5391 },
    { page: "/services", scripts: 82668, styles: 5249 },
    { page: "/studio", scripts: 85906, styles: 6937 },
    { page: "/voice-loop", scripts: 115288, styles: 6784 },
    { page: "/contact", scripts: 173995, styles: 9997 },
  ],
  paints: [
    { page: "/", ownMs: 748, peerMs: 2728 },
    { page: "/contact", ownMs: 768, peerMs: 2340 },
  ],
};
