/**
 * How much of the engine a visitor downloads. What may be in a bundle is held by words and paths (bleed.ts); bytes are reported
 * beside Amplify's, and a limit has air in it, so that it tells of a dependency that slipped in and not of a sentence more.
 */
import type { Plugin } from "vite";
import { bundle, withImports, type BundledChunk } from "./bundle.ts";

export interface EngineSize {
  /** What an app does with the engine. */
  readonly name: string;
  /** Names imported from `@poolgate/auth`. */
  readonly imports: readonly string[];
  /** Whether the chunks count that load when somebody signs in by password: the sign-in machine, and SRP's arithmetic. */
  readonly afterSignIn: boolean;
  /** Bytes after gzip. */
  readonly limit: number;
  /** The size before sessions got their ledger, which the report shows for comparison. */
  readonly aim: string;
}

const SESSION = ["createAuth", "fetchAuthSession", "getCurrentUser", "signOut"];
const SIGN_IN = ["createAuth", "signIn", "fetchAuthSession", "signOut"];
const CHALLENGES = [...SIGN_IN, "confirmSignIn"];

export const ENGINE_SIZES: readonly EngineSize[] = [
  { name: "session only", imports: SESSION, afterSignIn: false, limit: 31_500, aim: "23 kB" },
  { name: "before a sign-in", imports: SIGN_IN, afterSignIn: false, limit: 32_500, aim: "27.5 kB" },
  { name: "sign-in and session", imports: SIGN_IN, afterSignIn: true, limit: 46_000, aim: "40 kB" },
  { name: "every challenge", imports: CHALLENGES, afterSignIn: true, limit: 55_500, aim: "none" },
];

/**
 * Bytes of the entry with what it imports at once, and of the chunks of a sign-in where they count.
 *
 * @param published The package as an app installs it (`publishedEngine`).
 */
export async function engineBytes({ imports, afterSignIn }: EngineSize, published: Plugin): Promise<number> {
  return bytesOf(await bundle({ imports: { "@poolgate/auth": imports }, plugins: [published] }), afterSignIn);
}

function bytesOf(chunks: readonly BundledChunk[], afterSignIn: boolean): number {
  const wanted = chunks.filter(({ isEntry, modules }) => isEntry || (afterSignIn && modules.some(isOfSignIn)));
  return withImports(wanted, chunks).reduce((sum, { bytes }) => sum + bytes, 0);
}

function isOfSignIn(path: string): boolean {
  return path.endsWith("/first-step.calls.js") || path.endsWith("/srp-client.js");
}
