/** Serves a built page with the site's own server and headers, which let it call one pool. */
import { startSite } from "@poolgate/site/server/start-site";
import { built, type BuildName } from "./builds.ts";

export interface ServedPage {
  readonly url: string;
  stop(): Promise<void>;
}

export async function servePage(name: BuildName, poolUrl: string): Promise<ServedPage> {
  return startSite(await built(name), 0, { connectOrigins: [poolUrl], mediaOrigin: null, styleHashes: {} });
}
