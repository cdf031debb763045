/**
 * What a build tells its server: a small file among the others that is never served. It travels with the build, so that
 * the headers fit the addresses that the build was made with.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface BuildFacts {
  readonly connectOrigins: readonly string[];
  readonly mediaOrigin: string | null;
  /** Per document, by its file's path from the root of the build: the hashes of its style sheets. */
  readonly styleHashes: Readonly<Record<string, readonly string[]>>;
}

/** Begins with a dot, as nothing does that is served. */
export const FACTS_FILE = ".site.json";

/** @throws Error when the folder holds no finished build */
export async function readBuildFacts(folder: string): Promise<BuildFacts> {
  try {
    return JSON.parse(await readFile(join(folder, FACTS_FILE), "utf8")) as BuildFacts;
  } catch (cause) {
    throw new Error(`${folder} holds no finished build of the site.`, { cause });
  }
}

/** The origins that a site with these settings talks to; a setting that is no address is none. */
export function originsOf(env: Readonly<Record<string, string | undefined>>): Omit<BuildFacts, "styleHashes"> {
  const apis = ["VITE_CONTACT_URL", "VITE_TRANSCRIBE_URL", "VITE_REFINE_URL", "VITE_VITALS_URL"];
  const origins = [
    originOf(env["VITE_USER_POOL_ENDPOINT"]) ?? originOf(hostedPool(env["VITE_USER_POOL_ID"])),
    ...apis.map((name) => originOf(env[name])),
  ].filter((origin) => origin !== undefined);
  return { connectOrigins: [...new Set(origins)], mediaOrigin: originOf(env["VITE_MEDIA_URL"]) ?? null };
}

/** The hosted service answers in the region that the pool's id begins with. */
function hostedPool(userPoolId: string | undefined): string | undefined {
  const region = /^\s*([a-z0-9-]+)_/u.exec(userPoolId ?? "")?.[1];
  return region === undefined ? undefined : `https://cognito-idp.${region}.amazonaws.com`;
}

function originOf(address: string | undefined): string | undefined {
  const text = address?.trim() ?? "";
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol } = new URL(text);
  return /^https?:$/u.test(protocol) ? origin : undefined;
}
