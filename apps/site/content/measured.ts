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
    { page: "/", scripts: 82975, styles: 5584 },
    { page: "/about", scripts: 81732, styles: 5123 },
    { page: "/services", scripts: 82456, styles: 4924 },
    { page: "/studio", scripts: 90783, styles: 6531 },
    { page: "/voice-loop", scripts: 111556, styles: 6274 },
    { page: "/contact", scripts: 171321, styles: 9590 },
  ],
  paints: [],
};
