/**
 * How much of engine and widget a visitor downloads. What may be in a bundle is held by words and paths (bleed.ts); bytes are
 * reported beside Amplify's, and a limit has air in it, so that it tells of a dependency that slipped in and not of a sentence more.
 */
import { join } from "node:path";
import type { Plugin } from "vite";
import { REPOSITORY } from "../repository/repository.ts";
import { bundle, bytesOf, withImports, type BundledChunk, type BundleRequest } from "./bundle.ts";

export interface DownloadSize {
  /** What an app does with the packages. */
  readonly name: string;
  readonly imports: BundleRequest["imports"];
  /** What every app has that uses them; its bytes are left out. */
  readonly beyond?: BundleRequest["imports"];
  /** What counts besides what loads at once: the engine, and what loads when somebody signs in by password. */
  readonly loaded: "atOnce" | "engine" | "signIn";
  /** Bytes after gzip. */
  readonly limit: number;
  /** The size before sessions got their ledger, which the report shows for comparison. */
  readonly aim: string;
}

const SESSION = { "@poolgate/auth": ["createAuth", "fetchAuthSession", "getCurrentUser", "signOut"] };
const SIGN_IN = { "@poolgate/auth": ["createAuth", "signIn", "fetchAuthSession", "signOut"] };
const CHALLENGES = { "@poolgate/auth": [...SIGN_IN["@poolgate/auth"], "confirmSignIn"] };
const REACT = { react: ["createElement"], "react-dom/client": ["createRoot"] };
/** A page with the sign-in form of a client, without React. */
const WIDGET = {
  imports: { ...REACT, "@poolgate/auth": ["createAuth"], "@poolgate/react": ["Authenticator"] },
  beyond: REACT,
};

export const DOWNLOAD_SIZES: readonly DownloadSize[] = [
  { name: "session only, first load", imports: SESSION, loaded: "atOnce", limit: 8_550, aim: "8 kB" },
  { name: "session only, all that ever loads", imports: SESSION, loaded: "engine", limit: 32_700, aim: "28 kB" },
  { name: "before a sign-in, first load", imports: SIGN_IN, loaded: "atOnce", limit: 8_800, aim: "8 kB" },
  { name: "sign-in and session", imports: SIGN_IN, loaded: "signIn", limit: 45_650, aim: "40 kB" },
  { name: "every challenge", imports: CHALLENGES, loaded: "signIn", limit: 54_700, aim: "none" },
  { name: "widget beyond React, first load", ...WIDGET, loaded: "atOnce", limit: 32_700, aim: "32 kB" },
  { name: "widget beyond React, with engine and SRP", ...WIDGET, loaded: "signIn", limit: 79_350, aim: "71 kB" },
];

const LATE: Readonly<Record<DownloadSize["loaded"], RegExp | undefined>> = {
  atOnce: undefined,
  engine: /\/engine-chunk\.js$/u,
  signIn: /\/(?:authenticator-chunk|engine-chunk|first-step\.calls|srp-chunk)\.js$/u,
};

/**
 * Bytes of the entry with what it imports at once, and of the chunks of the engine and of a sign-in where they count.
 *
 * @param published The engine as an app installs it (`publishedEngine`).
 */
export async function downloadBytes({ imports, beyond, loaded }: DownloadSize, published: Plugin): Promise<number> {
  const late = LATE[loaded];
  const from = join(REPOSITORY, beyond === undefined ? "packages/tooling" : "apps/site");
  const chunks = await bundle({ imports, from, plugins: [published] });
  // A module that only exports others has no code of its own, but a chunk is named after it.
  const isWanted = ({ isEntry, name, modules }: BundledChunk): boolean =>
    isEntry || [`/${name}.js`, ...modules].some((path) => late?.test(path));
  const shared = beyond === undefined ? [] : await bundle({ imports: beyond, from });
  return bytesOf(withImports(chunks.filter(isWanted), chunks)) - bytesOf(shared);
}
