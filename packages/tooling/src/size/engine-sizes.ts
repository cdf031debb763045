/**
 * How much of the engine a visitor downloads. What may be in a bundle is held by words and paths (bleed.ts); bytes are reported
 * beside Amplify's, and a limit has air in it, so that it tells of a dependency that slipped in and not of a sentence more.
 */
import { join } from "node:path";
import type { Plugin } from "vite";
import { REPOSITORY } from "../repository/repository.ts";
import { bundle, withImports, type BundledChunk } from "./bundle.ts";

export interface EngineSize {
  /** What an app does with the engine. */
  readonly name: string;
  /** Names imported from `@poolgate/auth`. */
  readonly imports: readonly string[];
  /** What counts besides what loads at once: the engine, and what loads when somebody signs in by password. */
  readonly loaded: "atOnce" | "engine" | "signIn";
  /** Bytes after gzip. */
  readonly limit: number;
  /** The size before sessions got their ledger, which the report shows for comparison. */
  readonly aim: string;
}

const SESSION = ["createAuth", "fetchAuthSession", "getCurrentUser", "signOut"];
const SIGN_IN = ["createAuth", "signIn", "fetchAuthSession", "signOut"];
const CHALLENGES = [...SIGN_IN, "confirmSignIn"];

export const ENGINE_SIZES: readonly EngineSize[] = [
  { name: "session only, first load", imports: SESSION, loaded: "atOnce", limit: 8_550, aim: "8 kB" },
  { name: "session only, all that ever loads", imports: SESSION, loaded: "engine", limit: 32_700, aim: "28 kB" },
  { name: "before a sign-in, first load", imports: SIGN_IN, loaded: "atOnce", limit: 8_800, aim: "8 kB" },
  { name: "sign-in and session", imports: SIGN_IN, loaded: "signIn", limit: 45_650, aim: "40 kB" },
  { name: "every challenge", imports: CHALLENGES, loaded: "signIn", limit: 54_700, aim: "none" },
];

/**
 * Bytes of the entry with what it imports at once, and of the chunks of the engine and of a sign-in where they count.
 *
 * @param published The package as an app installs it (`publishedEngine`).
 */
export async function engineBytes({ imports, loaded }: EngineSize, published: Plugin): Promise<number> {
  return bytesOf(await bundle({ imports: { "@poolgate/auth": imports }, plugins: [published] }), loaded);
}

export interface WidgetSize {
  readonly name: string;
  readonly loaded: EngineSize["loaded"];
  readonly limit: number;
  readonly aim: string;
}

export const WIDGET_SIZES: readonly WidgetSize[] = [
  { name: "widget beyond React, first load", loaded: "atOnce", limit: 32_700, aim: "32 kB" },
  { name: "widget beyond React, with engine and SRP", loaded: "signIn", limit: 79_350, aim: "71 kB" },
];

const REACT = { react: ["createElement"], "react-dom/client": ["createRoot"] };

/**
 * Bytes of a page with the sign-in form of a client, without those of React alone.
 *
 * @param published The package as an app installs it (`publishedEngine`).
 */
export async function widgetBytes({ loaded }: WidgetSize, published: Plugin): Promise<number> {
  const from = join(REPOSITORY, "apps/site");
  const imports = { ...REACT, "@poolgate/auth": ["createAuth"], "@poolgate/react": ["Authenticator"] };
  const chunks = await bundle({ imports, from, plugins: [published] });
  return bytesOf(chunks, loaded) - bytesOf(await bundle({ imports: REACT, from }), "atOnce");
}

const LATE: Readonly<Record<EngineSize["loaded"], RegExp | undefined>> = {
  atOnce: undefined,
  engine: /\/engine-chunk\.js$/u,
  signIn: /\/(?:authenticator-chunk|engine-chunk|first-step\.calls|srp-chunk)\.js$/u,
};

function bytesOf(chunks: readonly BundledChunk[], loaded: EngineSize["loaded"]): number {
  const late = LATE[loaded];
  // A module that only exports others has no code of its own, but a chunk is named after it.
  const isWanted = ({ isEntry, name, modules }: BundledChunk): boolean =>
    isEntry || [`/${name}.js`, ...modules].some((path) => late?.test(path));
  const wanted = chunks.filter(isWanted);
  return withImports(wanted, chunks).reduce((sum, { bytes }) => sum + bytes, 0);
}
