/** The page with the sign-in widget that the browser tests use, built for production and served with the site's headers. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AuthConfig } from "@poolgate/auth";
import { childEnvironment } from "@poolgate/tooling/processes/package-binary";
import { startServer } from "@poolgate/tooling/processes/own-server";
import { runCommand } from "@poolgate/tooling/processes/run";

export interface WidgetSite {
  readonly address: string;
  stop(): Promise<void>;
}

export async function openWidgetSite(config: AuthConfig): Promise<WidgetSite> {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-proof-widget-"));
  const script = ["--conditions=poolgate-source", "apps/e2e/widget/build.ts", "--out", folder];
  if ((await runCommand(process.execPath, script, childEnvironment())) !== 0) {
    throw new Error("The page of the widget could not be built.");
  }
  const facts = { connectOrigins: [config.userPoolEndpoint], mediaOrigin: null, styleHashes: {} };
  writeFileSync(join(folder, ".site.json"), JSON.stringify(facts));
  const server = await startServer({ name: "site", main: "apps/site/server/main.ts", args: () => ["--dir", folder] });
  return {
    address: `${server.ready["url"]}/?${new URLSearchParams({ config: JSON.stringify(config) }).toString()}`,
    async stop() {
      await server.end("SIGKILL");
      rmSync(folder, { recursive: true });
    },
  };
}
