/**
 * What a build tells its server, in a file that is part of the build but never served.
 *
 * So the headers always fit the URLs that the build was made with.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface BuildFacts {
  readonly connectOrigins: readonly string[];
  readonly mediaOrigin: string | null;
  /** The host of `SITE_URL`; without it, the site is answered for as a name of this machine only. */
  readonly hostName?: string;
  /** The hashes of each document's style sheets, by the document's path in the build. */
  readonly styleHashes: Readonly<Record<string, readonly string[]>>;
}

/** Begins with a dot, because such files are never served. */
export const FACTS_FILE = ".site.json";

/** @throws Error when the folder holds no finished build */
export async function readBuildFacts(folder: string): Promise<BuildFacts> {
  try {
    return JSON.parse(await readFile(join(folder, FACTS_FILE), "utf8")) as BuildFacts;
  } catch (cause) {
    throw new Error(`${folder} holds no finished build of the site.`, { cause });
  }
}

/** The origins that a site with these settings sends requests to. A setting that is no URL is ignored. */
export function originsOf(
  env: Readonly<Record<string, string | undefined>>,
): Pick<BuildFacts, "connectOrigins" | "mediaOrigin"> {
  const apis = ["VITE_CONTACT_URL", "VITE_TRANSCRIBE_URL", "VITE_REFINE_URL", "VITE_VITALS_URL"];
  const origins = [
    originOf(env["VITE_USER_POOL_ENDPOINT"]) ?? originOf(hostedPool(env["VITE_USER_POOL_ID"])),
    originOf(hostedPagesUrl(env["VITE_OAUTH_DOMAIN"])),
    ...apis.map((name) => originOf(env[name])),
  ].filter((origin) => origin !== undefined);
  return { connectOrigins: [...new Set(origins)], mediaOrigin: originOf(env["VITE_MEDIA_URL"]) ?? null };
}

/** The URL of Cognito in the region that the pool's id begins with. */
function hostedPool(userPoolId: string | undefined): string | undefined {
  const region = /^\s*([a-z0-9-]+)_/u.exec(userPoolId ?? "")?.[1];
  return region === undefined ? undefined : `https://cognito-idp.${region}.amazonaws.com`;
}

/** The URL of the hosted pages, which answer the exchange of the code for tokens. The setting may also be a URL. */
export function hostedPagesUrl(domain: string | undefined): string | undefined {
  const text = domain?.trim() ?? "";
  return text === "" || /^https?:/iu.test(text) ? text : `https://${text}`;
}

function originOf(address: string | undefined): string | undefined {
  const text = address?.trim() ?? "";
  if (!URL.canParse(text)) return undefined;
  const { origin } = new URL(text);
  // A host may have characters that mean something else in a policy, such as a star.
  return /^https?:\/\/[\w.:[\]-]+$/u.test(origin) ? origin : undefined;
}
