/**
 * Every test project of the house. Vitest no longer looks for a file of this name and silently runs without it, so it is
 * always called with `--config vitest.workspace.ts`; a test in packages/tooling insists on the project names.
 *
 * Packages are read from source: the condition `poolgate-source` comes before Vite's own, for the module graph and for
 * what runs in Node. Browser tests are Playwright's and live in apps/e2e.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { defaultServerConditions } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const SOURCE_CONDITION = "poolgate-source";
const SITE_CONFIG = "./apps/site/vite.config.ts";
/** A busy machine is no failure; whatever waits in a test waits for something to happen, not for a time to pass. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };
/** Test files that only `proof` runs; see @poolgate/testkit/in-proof. */
const LEFT_OUT = process.env["PROOF"] === "true" ? [] : ["**/*.proof.test.{ts,tsx}"];
/** Notes what the tests take of the machines, for the colours in `pnpm charts`. */
const COVERAGE = "packages/testkit/src/workers/record-machines.ts";
/** Restores after each test what Vitest has replaced. */
const RESTORES = "packages/testkit/src/workers/shared-worker.ts";
/** Fails a test file that leaves something behind in its worker. */
const LEAVES_NOTHING = "packages/testkit/src/workers/leaves-nothing.ts";
/** Gives a test file modules of its own. */
const REPLACES_MODULES = "packages/testkit/src/workers/own-modules.ts";

/**
 * The conditions of Node itself. Vite adds `module`, under which the AWS SDK has files for bundlers: their imports have
 * no endings, so Node can't load them.
 */
const NODE_CONDITIONS = defaultServerConditions.filter((condition) => condition !== "module");

/** What a test file replaces, so that no other file can use the same modules, or the environment it needs instead. */
const OWN_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(|@vitest-environment/u;
/** Says in a test file that it needs a process in which nothing has run. */
const OWN_PROCESS = /@own-process\b/u;
const HELPER = /(?:from|import) "(\.{1,2}\/[^"]*)"/gu;

const textOf = (file: string): string => readFileSync(file, "utf8");

/** Whether a test file, or a helper in its package's `test/support` or a test that it runs, needs modules of its own. */
function needsOwnModules(file: string): boolean {
  const helpers = [...textOf(file).matchAll(HELPER)].map(([, path = ""]) => join(dirname(file), path));
  return (
    OWN_MODULES.test(textOf(file)) ||
    helpers.some((helper) => /\/test\/support\/|\.test\.ts$/u.test(helper) && needsOwnModules(helper))
  );
}

/**
 * Test files use the workers and the modules of earlier files, because starting a worker and loading modules for each of
 * hundreds of files takes as long as the tests themselves. Files that can't are in the project `NAME alone`, where each of them
 * loads its modules again, except those of other packages, and the few in `NAME isolated` have a worker each.
 */
function sharing(
  name: string,
  { test, ...settings }: TestProjectInlineConfiguration,
  setupFiles: readonly string[] = [],
): TestProjectInlineConfiguration[] {
  const { root = ".", include = [] } = test ?? {};
  const files = globSync(include, { cwd: root });
  const isolated = files.filter((file) => OWN_PROCESS.test(textOf(join(root, file))));
  const alone = files.filter((file) => !isolated.includes(file) && needsOwnModules(join(root, file)));
  const project = (more: NonNullable<typeof test>, first: readonly string[]): TestProjectInlineConfiguration => ({
    ...settings,
    test: {
      ...test,
      name,
      ...PATIENCE,
      isolate: false,
      sequence: { setupFiles: "list" },
      setupFiles: [...first, COVERAGE, RESTORES, ...setupFiles, LEAVES_NOTHING].map((file) =>
        join(import.meta.dirname, file),
      ),
      ...more,
    },
  });
  return [
    project({ exclude: [...LEFT_OUT, ...alone, ...isolated] }, []),
    ...(isolated.length === 0
      ? []
      : [
          project(
            {
              name: `${name} isolated`,
              include: isolated,
              exclude: LEFT_OUT,
              isolate: true,
              experimental: { viteModuleRunner: true },
            },
            [],
          ),
        ]),
    ...(alone.length === 0
      ? []
      : [
          project(
            { name: `${name} alone`, include: alone, exclude: LEFT_OUT, experimental: { viteModuleRunner: true } },
            [REPLACES_MODULES],
          ),
        ]),
  ];
}

/**
 * Code that runs in Node: projects per folder, named after it. Node loads the modules itself, which takes a quarter of
 * the processor time off; only files that replace modules need Vite for it.
 */
function nodeProjects(
  name: string,
  root: string,
  serverConditions: readonly string[] = defaultServerConditions,
): TestProjectInlineConfiguration[] {
  const conditions = [SOURCE_CONDITION, ...serverConditions];
  return sharing(name, {
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: [SOURCE_CONDITION] } },
    test: {
      root,
      environment: "node",
      include: ["{src,test}/**/*.test.ts"],
      experimental: { viteModuleRunner: false, nodeLoader: false },
      execArgv: [`--conditions=${SOURCE_CONDITION}`],
    },
  });
}

/**
 * Code that runs in a browser, rendered by jsdom; the site brings the plugins that only it depends on.
 * The conditions are Node's all the same: with `browser` among them the test's own tools (`msw/node`) don't load.
 */
function domProjects(name: string, root: string, ownConfig?: string): TestProjectInlineConfiguration[] {
  const conditions = [SOURCE_CONDITION, ...defaultServerConditions];
  return sharing(
    name,
    {
      ...(ownConfig === undefined ? { plugins: [react()] } : { extends: ownConfig }),
      resolve: { conditions },
      ssr: { resolve: { conditions, externalConditions: [SOURCE_CONDITION] } },
      test: { root, environment: "jsdom", include: ["{src,test}/**/*.test.{ts,tsx}"] },
    },
    [join(root, "test/support/shared-page.ts")],
  );
}

/** Builds, packs and installs the published packages, and uses them as consumers do. */
const packedProject: TestProjectInlineConfiguration = {
  test: {
    name: "packed",
    root: "packages/packed",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: ["test/*.test.ts"],
    exclude: LEFT_OUT,
    globalSetup: "test/support/global-setup.ts",
  },
};

export default defineConfig({
  test: {
    projects: [
      ...nodeProjects("auth", "packages/auth"),
      ...nodeProjects("amplify", "packages/amplify"),
      ...nodeProjects("charts", "packages/charts"),
      ...nodeProjects("local-pool", "packages/local-pool"),
      ...nodeProjects("testkit", "packages/testkit"),
      ...nodeProjects("tooling", "packages/tooling"),
      ...nodeProjects("api", "apps/api", NODE_CONDITIONS),
      ...nodeProjects("cloud", "apps/cloud", NODE_CONDITIONS),
      ...nodeProjects("admin-page", "apps/admin-page"),
      packedProject,
      ...domProjects("react", "packages/react"),
      ...domProjects("site", "apps/site", existsSync(SITE_CONFIG) ? SITE_CONFIG : undefined),
    ],
  },
});
