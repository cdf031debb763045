/**
 * Builds the production site: Vite builds the browser's files, every page is prerendered, and all files are
 * compressed.
 *
 * It also writes the files for crawlers and the facts that the server needs. Settings come from the environment
 * (`VITE_*`, `SITE_URL`), as Vite reads them.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, loadEnv, type InlineConfig, type Rolldown } from "vite";
import { posts } from "../content/posts.ts";
import { FACTS_FILE, originsOf, type BuildFacts } from "../server/build-facts.ts";
import { ANY_OTHER_PATH, type PagePath } from "../src/app/page-table.ts";
import { compressFolder } from "./compress.ts";
import { composeDocument, type Document } from "./document.ts";
import { committedDrawings, inlinePictures } from "./inline-pictures.ts";
import { allPaths, pageEntries } from "./page-entries.ts";
import { pageFiles } from "./page-files.ts";
import { pageHeadTags } from "./page-head.ts";
import { checkPostDates } from "./post-dates.ts";
import { renderAll } from "./render-all.ts";
import { sharedFiles } from "./shared-files.ts";
import { FALLBACK_SITE_URL, readSiteUrl } from "./site-url.ts";
import { structuredData } from "./structured-data.ts";

const SITE = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/u, "");
const TEMPLATE = "index.html";

export interface SiteBuildOptions {
  /** The target folder, which is emptied first. */
  readonly outDir: string;
  /** False writes the empty document of Vite for every page, to measure what prerendering gains. */
  readonly isPrerendered: boolean;
}

export interface SiteBuild {
  /** Undefined when `SITE_URL` is not set. */
  readonly siteUrl: string | undefined;
  readonly documents: number;
  /** The settings that the build was made with. */
  readonly env: Readonly<Record<string, string>>;
}

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** @throws Error when a page can't be rendered, or a setting or the date of a post is invalid */
export async function buildSite({ outDir, isPrerendered }: SiteBuildOptions): Promise<SiteBuild> {
  // React chooses its production build by this, before and while Vite runs.
  process.env["NODE_ENV"] = "production";
  const env = loadEnv("production", SITE, ["VITE_", "SITE_URL"]);
  const siteUrl = readSiteUrl(env["SITE_URL"]);
  const address = siteUrl ?? FALLBACK_SITE_URL;
  checkPostDates(posts);

  const output = await buildClient(outDir);
  const template = await readFile(join(outDir, TEMPLATE), "utf8");
  const documents = isPrerendered
    ? await composeAll(template, output, address)
    : new Map(allPaths.map((path) => [path, { html: template, styleHashes: [] }]));

  await rm(join(outDir, TEMPLATE));
  for (const [path, { html }] of documents) await writeFile(join(outDir, documentFile(path)), html);
  for (const [file, text] of sharedFiles(address)) await writeFile(join(outDir, file), text);
  await compressFolder(outDir);

  const hashes = [...documents].map(([path, { styleHashes }]) => [documentFile(path), styleHashes] as const);
  const facts: BuildFacts = {
    ...originsOf(env),
    ...(siteUrl !== undefined && { hostName: new URL(siteUrl).hostname }),
    styleHashes: Object.fromEntries(hashes),
  };
  // Written last, so that a folder with this file holds a finished build.
  await writeFile(join(outDir, FACTS_FILE), JSON.stringify(facts));
  return { siteUrl, documents: documents.size, env };
}

/** The other font file is only fetched for characters that this one lacks. */
const FONT_OF_FIRST_PAINT = /inter-site-.+\.woff2$/u;

const common: InlineConfig = {
  root: SITE,
  configFile: join(SITE, "vite.config.ts"),
  mode: "production",
  logLevel: "warn",
};

async function buildClient(outDir: string): Promise<Output> {
  const result = await build({ ...common, build: { outDir, emptyOutDir: true, reportCompressedSize: false } });
  return [result].flat().flatMap((one) => ("output" in one ? one.output : []));
}

async function composeAll(template: string, output: Output, siteUrl: string): Promise<ReadonlyMap<PagePath, Document>> {
  const bodies = await renderAll(common, join(SITE, "prerender/render-page.tsx"), allPaths);
  const chunks = output.filter((file) => file.type === "chunk");
  const sheets = new Map(output.map((file) => [file.fileName, file.type === "asset" ? String(file.source) : ""]));
  const drawings = await committedDrawings();
  const fonts = output.filter(({ fileName }) => FONT_OF_FIRST_PAINT.test(fileName));
  return new Map(
    allPaths.map((path) => {
      const { head, ...modules } = pageEntries[path];
      const { scripts, laterScripts, styles } = pageFiles(chunks, SITE, modules);
      const document = composeDocument(template, {
        headTags: pageHeadTags(path, head, siteUrl),
        body: inlinePictures(bodies.get(path) ?? "", drawings),
        structuredData: structuredData(path, siteUrl),
        css: styles.map((file) => sheets.get(file)?.trim() ?? "").join(""),
        styleUrls: styles.map(toUrl),
        scriptUrls: scripts.map(toUrl),
        laterScriptUrls: laterScripts.map(toUrl),
        fontUrls: fonts.map(({ fileName }) => toUrl(fileName)),
      });
      return [path, document];
    }),
  );
}

/** `/products` is written to `products.html`, so that the URL has no slash at its end. */
function documentFile(path: PagePath): string {
  if (path === "/") return TEMPLATE;
  return path === ANY_OTHER_PATH ? "404.html" : `${path.slice(1)}.html`;
}

function toUrl(file: string): string {
  return `/${file}`;
}
