/**
 * The pages of `apps/e2e`, built for production, and served by the site's own server, so with the site's own Content Security
 * Policy.
 */
import { execFile } from "node:child_process";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startSite } from "../../../site/server/start-site.ts";
import { FROM_SOURCE } from "../house.ts";
import { ROOT } from "../places.ts";

export type PageName = "amplify" | "amplify-switched" | "redirect" | "widget";

/** @param out A folder, which is emptied first. */
export async function buildPage(name: PageName, out: string): Promise<void> {
  await promisify(execFile)(process.execPath, [FROM_SOURCE, `apps/e2e/${name}/build.ts`, "--out", out], { cwd: ROOT });
}

export interface ServedPage {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a copy of a built page, which may connect to one pool only. @param folder Where the copy is to be. */
export async function servePage(built: string, folder: string, poolUrl: string): Promise<ServedPage> {
  await cp(built, folder, { recursive: true });
  const facts = { connectOrigins: [poolUrl], mediaOrigin: null, styleHashes: {} };
  await writeFile(join(folder, ".site.json"), JSON.stringify(facts));
  return startSite(folder, 0);
}
