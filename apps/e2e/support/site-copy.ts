/**
 * The site is built once for all houses. Its build names placeholders for what differs between houses, and a house serves a copy
 * with its own addresses in their place.
 */
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { OAUTH_PROVIDERS, USER_POOL_CLIENT_ID, USER_POOL_ID } from "@poolgate/tooling/dev/servers";

export interface SiteAddresses {
  readonly site: string;
  readonly pool: string;
  readonly api: string;
  /** Whether the contact page offers the identity providers of `pnpm dev`. */
  readonly hasProviders: boolean;
}

/** No server can have these. */
const PLACES = { site: "http://site.invalid", pool: "http://pool.invalid", api: "http://api.invalid" } as const;
/** A blank setting counts as missing. */
const NO_PROVIDERS = "";
const PROVIDERS_PLACE = "Providers-Of-The-House";

/** What the site is built with. */
export const SITE_SETTINGS = {
  SITE_URL: PLACES.site,
  VITE_USER_POOL_ID: USER_POOL_ID,
  VITE_USER_POOL_CLIENT_ID: USER_POOL_CLIENT_ID,
  VITE_USER_POOL_ENDPOINT: PLACES.pool,
  VITE_OAUTH_DOMAIN: PLACES.pool,
  VITE_OAUTH_PROVIDERS: PROVIDERS_PLACE,
  VITE_CONTACT_URL: PLACES.api,
  VITE_TRANSCRIBE_URL: PLACES.api,
  VITE_REFINE_URL: PLACES.api,
  VITE_VITALS_URL: PLACES.api,
} as const;

const TEXT = /\.(?:html|js|json|xml|txt)$/u;

/** @param build The site, built with the settings above. It stays as it is. */
export async function copySite(build: string, folder: string, addresses: SiteAddresses): Promise<void> {
  await cp(build, folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(texts.map(({ parentPath, name }) => putIn(join(parentPath, name), addresses)));
}

async function putIn(file: string, { hasProviders, ...addresses }: SiteAddresses): Promise<void> {
  const before = await readFile(file, "utf8");
  const after = before
    .replaceAll(PLACES.site, addresses.site)
    .replaceAll(PLACES.pool, addresses.pool)
    .replaceAll(PLACES.api, addresses.api)
    .replaceAll(PROVIDERS_PLACE, hasProviders ? OAUTH_PROVIDERS : NO_PROVIDERS);
  if (after === before) return;
  await writeFile(file, after);
  await compressAgain(file, after);
}

/** Replaces the compressed copies, quickly, where the build has some. */
async function compressAgain(file: string, text: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const copies = { ".br": () => promisify(brotliCompress)(text, { params }), ".gz": () => promisify(gzip)(text) };
  for (const [ending, compress] of Object.entries(copies)) {
    const isThere = await rm(file + ending).then(
      () => true,
      () => false,
    );
    if (isThere) await writeFile(file + ending, await compress());
  }
}
