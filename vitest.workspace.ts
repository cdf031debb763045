/**
 * Every test project of the house. Vitest no longer looks for a file of this name and silently runs without it, so it is
 * always called with `--config vitest.workspace.ts`; a test in packages/tooling insists on the project names.
 *
 * Packages are read from source: the condition `poolgate-source` comes before Vite's own, for the module graph and for
 * what runs in Node. Browser tests are Playwright's and live in apps/e2e.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defaultServerConditions } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const SOURCE_CONDITION = "poolgate-source";
const SITE_CONFIG = "./apps/site/vite.config.ts";
/** A busy machine is no failure; whatever waits in a test waits for something to happen, not for a time to pass. */
const PATIENCE = { testTimeout: 30_000, hookTimeout: 30_000 };
/** Test files that only `proof` runs; see @poolgate/testkit/in-proof. */
const LEFT_OUT = process.env["PROOF"] === "true" ? [] : ["**/*.proof.test.{ts,tsx}"];
/** Notes what the tests take of the machines, for the colours in `pnpm charts`. */
const COVERAGE = { setupFiles: [fileURLToPath(new URL("packages/tooling/src/coverage/setup.ts", import.meta.url))] };

/**
 * The conditions of Node itself. Vite adds `module`, under which the AWS SDK has files for bundlers: their imports have
 * no endings, so Node can't load them.
 */
const NODE_CONDITIONS = defaultServerConditions.filter((condition) => condition !== "module");

/** Code that runs in Node: one project per folder, named after it. */
function nodeProject(
  name: string,
  root: string,
  serverConditions: readonly string[] = defaultServerConditions,
): TestProjectInlineConfiguration {
  const conditions = [SOURCE_CONDITION, ...serverConditions];
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: [SOURCE_CONDITION] } },
    test: {
      name,
      root,
      ...PATIENCE,
      ...COVERAGE,
      environment: "node",
      include: ["{src,test}/**/*.test.ts"],
      exclude: LEFT_OUT,
    },
  };
}

/** What a test file replaces or configures for its whole process, so that no other file can use the same modules. */
const CHANGES_MODULES = /\bvi\.mock\(|from "aws-amplify/u;

/**
 * Two projects: most test files use the modules that earlier files have loaded, because loading them anew for each of
 * hundreds of files takes as long as half of the tests. The others are in the project `NAME alone`.
 */
function sharingNodeProjects(name: string, root: string): TestProjectInlineConfiguration[] {
  const { test, ...settings } = nodeProject(name, root);
  const files = globSync("{src,test}/**/*.test.ts", { cwd: root });
  const alone = files.filter((file) => CHANGES_MODULES.test(readFileSync(join(root, file), "utf8")));
  return [
    { ...settings, test: { ...test, isolate: false, exclude: [...LEFT_OUT, ...alone] } },
    { ...settings, test: { ...test, name: `${name} alone`, include: alone } },
  ];
}

/**
 * Code that runs in a browser, rendered by jsdom; the site brings the plugins that only it depends on.
 * The conditions are Node's all the same: with `browser` among them the test's own tools (`msw/node`) don't load.
 */
function domProject(name: string, root: string, ownConfig?: string): TestProjectInlineConfiguration {
  const conditions = [SOURCE_CONDITION, ...defaultServerConditions];
  return {
    ...(ownConfig === undefined ? { plugins: [react()] } : { extends: ownConfig }),
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: [SOURCE_CONDITION] } },
    test: {
      name,
      root,
      ...PATIENCE,
      ...COVERAGE,
      environment: "jsdom",
      include: ["{src,test}/**/*.test.{ts,tsx}"],
      exclude: LEFT_OUT,
    },
  };
}

/** Builds, packs and installs the published packages, and uses them as consumers do. */
const packedProject: TestProjectInlineConfiguration = {
  test: {
    name: "packed",
    root: "packages/tooling",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: ["packed/*.test.ts"],
    exclude: LEFT_OUT,
    globalSetup: "packed/support/global-setup.ts",
  },
};

export default defineConfig({
  test: {
    projects: [
      ...sharingNodeProjects("auth", "packages/auth"),
      nodeProject("amplify", "packages/amplify"),
      nodeProject("charts", "packages/charts"),
      ...sharingNodeProjects("local-pool", "packages/local-pool"),
      nodeProject("testkit", "packages/testkit"),
      nodeProject("tooling", "packages/tooling"),
      nodeProject("api", "apps/api", NODE_CONDITIONS),
      nodeProject("cloud", "apps/cloud"),
      packedProject,
      domProject("react", "packages/react"),
      domProject("site", "apps/site", existsSync(SITE_CONFIG) ? SITE_CONFIG : undefined),
    ],
  },
});
