/**
 * The built site, apps and pages that the journeys serve. Each is built when it is first asked for, and once: in a run by the
 * runner's own process, which all workers ask, and elsewhere by the process that wants it.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openOnLoopback, type LoopbackServer } from "@poolgate/testkit/loopback-server";
import { FROM_SOURCE } from "@poolgate/tooling/dev/servers";
import { packageBinary } from "@poolgate/tooling/processes/package-binary";
import { writeCoverage } from "./charts/coverage.ts";
import { ROOT } from "./places.ts";
import { SITE_SETTINGS } from "./site-copy.ts";

interface Builder {
  /** For Node, from the root of the repository. */
  readonly args: (folder: string) => readonly string[];
  readonly env?: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
}

const page = (name: string): Builder => ({
  args: (folder) => [FROM_SOURCE, `apps/e2e/${name}/build.ts`, "--out", folder],
});
const app = (name: string): Builder => ({
  args: (folder) => {
    const vite = packageBinary("vite", { from: "apps/e2e" });
    return [vite, "build", `apps/${name}`, "--outDir", folder, "--emptyOutDir", "--logLevel", "error"];
  },
});
/** The pool finds its pages where they are always built to. */
const poolPage = (name: string): Builder => ({
  args: () => ["packages/tooling/src/commands/build-packages.ts", "--pool-pages", name],
});

const BUILDERS = {
  site: {
    args: (folder) => [FROM_SOURCE, "apps/site/prerender/main.ts", "--out", folder],
    env: () => SITE_SETTINGS,
  },
  gallery: app("gallery"),
  charts: { ...app("charts"), env: async () => ({ CHARTS_COVERAGE_FILE: await writeCoverage() }) },
  widget: page("widget"),
  amplify: page("amplify"),
  "amplify-switched": page("amplify-switched"),
  redirect: page("redirect"),
  "login page": poolPage("hosted-pages"),
  "admin page": poolPage("admin-page"),
} as const satisfies Readonly<Record<string, Builder>>;

export type BuildName = keyof typeof BUILDERS;

/** The address at which the runner's process answers. */
const ADDRESS = "POOLGATE_E2E_BUILDS";

/** The folder of the build, which nobody may change. @throws Error with what the builder said, when it failed */
export async function built(name: BuildName): Promise<string> {
  const address = process.env[ADDRESS];
  if (address === undefined) return buildOnce(name);
  const response = await fetch(`${address}/${encodeURIComponent(name)}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** Answers the workers of a run. They learn the address from the environment, which they inherit. */
export async function serveBuilds(): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? "") as BuildName;
    buildOnce(name).then(
      (folder) => response.end(folder),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const opened = await openOnLoopback(server);
  process.env[ADDRESS] = opened.origin;
  return opened;
}

const builds = new Map<BuildName, Promise<string>>();

function buildOnce(name: BuildName): Promise<string> {
  const build = builds.get(name) ?? startBuild(name);
  builds.set(name, build);
  return build;
}

async function startBuild(name: BuildName): Promise<string> {
  const { args, env }: Builder = BUILDERS[name];
  const folder = mkdtempSync(join(tmpdir(), "poolgate-build-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await promisify(execFile)(process.execPath, args(folder), { cwd: ROOT, env: { ...process.env, ...(await env?.()) } });
  return folder;
}
