/** The page of the apps that were written for Amplify (`amplify-switched/`): built once a worker, and served for each pool. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AuthConfig } from "@poolgate/auth";
import { buildPage, servePage, type ServedPage } from "../widget/served-page.ts";

export interface SwitchedSites {
  /** The folder with the built page. */
  readonly build: string;
  /** @returns The address of the page, which names the pool. */
  open(config: AuthConfig): Promise<string>;
  close(): Promise<void>;
}

export async function openSwitchedSites(): Promise<SwitchedSites> {
  const data = await mkdtemp(join(tmpdir(), "poolgate-switched-"));
  const build = join(data, "build");
  await buildPage("amplify-switched", build);
  const served = new Map<string, Promise<ServedPage>>();
  return {
    build,
    async open({ userPoolId, userPoolClientId, userPoolEndpoint = "" }) {
      const page = served.get(userPoolEndpoint) ?? servePage(build, join(data, String(served.size)), userPoolEndpoint);
      served.set(userPoolEndpoint, page);
      const asked = new URLSearchParams({ userPoolId, userPoolClientId, userPoolEndpoint });
      return `${(await page).url}/?${asked.toString()}`;
    },
    async close() {
      const pages = await Promise.all(served.values());
      await Promise.all(pages.map((page) => page.stop()));
      await rm(data, { recursive: true, force: true });
    },
  };
}
