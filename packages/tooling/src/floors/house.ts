/**
 * The house as a table: who may import whom. It is the drawing of design.md, "The house", held against every file.
 *
 * A room is a folder. `rooms` are the rooms of the same package that it may import besides itself, `packages` what it may
 * import by name; a name with a slash at its end means everything below it. What is not listed is not allowed.
 */

export interface Room {
  /** Path from the root of the repository, ending with a slash. */
  readonly path: string;
  /** Rooms of its own package, by their path. */
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
}

const AUTH = "packages/auth/src/";
const crypto = `${AUTH}crypto/`;
const protocol = `${AUTH}protocol/`;
const machines = `${AUTH}machines/`;
const effects = `${AUTH}effects/`;
const client = `${AUTH}client/`;
const build = `${AUTH}build/`;

const SITE = "apps/site/src/";
const NODE = "node:";
/** What views may know of the engine: never tokens, never wire words. */
const ENGINE_FOR_VIEWS = [
  "@poolgate/auth",
  "@poolgate/auth/authenticator",
  "@poolgate/auth/passkeys",
  "@poolgate/auth/devices",
];
const SITE_PACKAGES = [
  ...ENGINE_FOR_VIEWS,
  "@poolgate/react/",
  "react/",
  "react-dom/",
  "react-router",
  "@tanstack/react-query",
];

/** The first room whose path begins a file's path is the file's room. */
export const ROOMS: readonly Room[] = [
  // The engine's floors, from the ground up; machines and effects are neighbours.
  { path: crypto, rooms: [], packages: ["jsbn", "@noble/hashes/"] },
  { path: protocol, rooms: [crypto], packages: [] },
  { path: machines, rooms: [crypto, protocol], packages: ["xstate"] },
  { path: effects, rooms: [crypto, protocol], packages: ["xstate"] },
  { path: client, rooms: [crypto, protocol, machines, effects], packages: ["xstate"] },
  // For build configurations; it knows the engine's files only by their names.
  { path: build, rooms: [], packages: [] },
  { path: "packages/auth/exports/", rooms: [crypto, protocol, machines, effects, client, build], packages: ["xstate"] },

  {
    path: "packages/react/",
    rooms: [],
    packages: [...ENGINE_FOR_VIEWS, "react/", "react-dom/", "xstate", "@xstate/react", "qrcode"],
  },
  // Client and server share the words of the wire and byte codecs; each writes its own side of everything else.
  { path: "packages/local-pool/", rooms: [], packages: ["@poolgate/auth/wire", "@simplewebauthn/server/", NODE] },
  {
    path: "packages/testkit/",
    rooms: [],
    packages: ["@poolgate/auth/", "@poolgate/local-pool/", "@testing-library/", "msw/", "xstate", NODE],
  },
  // Benches hold ours against the peers, so they are the one place besides tests that knows both.
  {
    path: "packages/tooling/bench/",
    rooms: ["packages/tooling/", "packages/tooling/proof/"],
    packages: [
      "@poolgate/auth/",
      "@poolgate/local-pool/",
      "@poolgate/react",
      "@poolgate/testkit/",
      "@aws-amplify/auth/",
      "@aws-amplify/ui-react/",
      "amazon-cognito-identity-js",
      "aws-amplify/",
      "playwright",
      "react",
      "react-dom/",
      "vite",
      NODE,
    ],
  },
  // The proof runs the engine and the pool as an app would, in pages and processes of their own.
  {
    path: "packages/tooling/proof/",
    rooms: ["packages/tooling/"],
    packages: [
      "@poolgate/auth/",
      "@poolgate/local-pool/",
      "@poolgate/testkit/",
      "playwright",
      "puppeteer-core",
      "vite",
      NODE,
    ],
  },
  {
    path: "packages/tooling/",
    rooms: [],
    packages: [
      "@poolgate/auth/machines",
      "@poolgate/auth/build",
      "@poolgate/auth/wire",
      "playwright",
      "vite",
      "xstate",
      NODE,
    ],
  },

  // The site: app, then features that never see each other, then what they share.
  { path: `${SITE}shared/`, rooms: ["apps/site/content/"], packages: [...SITE_PACKAGES, "web-vitals"] },
  {
    path: `${SITE}features/voice-loop/`,
    rooms: [`${SITE}shared/`, "apps/site/content/"],
    packages: [...SITE_PACKAGES, "xstate", "@xstate/react"],
  },
  {
    path: `${SITE}features/contact/`,
    rooms: [`${SITE}shared/`, "apps/site/content/"],
    packages: [...SITE_PACKAGES, "@xstate/react"],
  },
  {
    path: `${SITE}features/studio/`,
    rooms: [`${SITE}shared/`, "apps/site/content/"],
    packages: [...SITE_PACKAGES, "three", "three/"],
  },
  { path: `${SITE}features/*/`, rooms: [`${SITE}shared/`, "apps/site/content/"], packages: SITE_PACKAGES },
  { path: "apps/site/content/", rooms: [], packages: [] },
  // Node's side of the site: pictures and models are made, pages prerendered, the build served.
  { path: "apps/site/media/", rooms: ["apps/site/content/"], packages: ["playwright", "subset-font", NODE] },
  {
    path: "apps/site/prerender/",
    // The routes belong to the site as a whole.
    rooms: ["apps/site/", `${SITE}shared/`, "apps/site/content/", "apps/site/server/"],
    packages: [...SITE_PACKAGES, "vite", NODE],
  },
  { path: "apps/site/server/", rooms: [], packages: ["hono/", "@hono/node-server/", NODE] },
  {
    path: "apps/site/",
    rooms: [SITE, "apps/site/content/", "apps/site/media/", "apps/site/prerender/", "apps/site/server/"],
    packages: [...SITE_PACKAGES, "xstate", "@xstate/react", NODE],
  },
  {
    path: "apps/api/",
    rooms: [],
    packages: [
      "hono/",
      "@hono/node-server/",
      "harper.js/",
      "jose",
      "mediabunny",
      "nodemailer",
      "opus-decoder",
      "rate-limiter-flexible",
      NODE,
    ],
  },
  // The browser's side of its tests: a page with the widget, built as an app's is, and pools' settings.
  {
    path: "apps/e2e/widget/",
    rooms: ["apps/e2e/page-build/"],
    packages: [...ENGINE_FOR_VIEWS, "@poolgate/auth/build", "@poolgate/react/", "react", "react-dom/", "vite"],
  },
  // Another library's page, with nothing of ours.
  { path: "apps/e2e/amplify/", rooms: ["apps/e2e/page-build/"], packages: ["aws-amplify/"] },
  { path: "apps/e2e/page-build/", rooms: [], packages: ["vite", NODE] },
  { path: "apps/e2e/pools/", rooms: [], packages: ["@poolgate/local-pool"] },
  {
    path: "apps/e2e/",
    rooms: ["apps/e2e/pools/", "apps/e2e/amplify/"],
    packages: [
      "@axe-core/playwright",
      "@playwright/test",
      // What an app tells the engine, as a type.
      "@poolgate/auth",
      "@poolgate/testkit/",
      "jsqr",
      NODE,
    ],
  },
];

export interface WorldRule {
  readonly inside: string;
  /** The only places in there that may. */
  readonly except: readonly string[];
  /** The names it is about; all of them when absent. */
  readonly names?: ReadonlySet<string>;
}

/** Who may touch the world: the engine by its effects alone, the pool by one clock. */
export const WORLD_RULES: readonly WorldRule[] = [
  { inside: "packages/auth/", except: [effects] },
  {
    inside: "packages/local-pool/",
    // Where the pool is put together it falls back on the system's clock; everything below gets one handed in.
    // Waiting for a trigger or for a lock of another program takes real time, whatever the pool's clock says.
    except: [
      "packages/local-pool/src/server/",
      "packages/local-pool/src/user-pool.ts",
      "packages/local-pool/src/rules/carry-out.ts",
      "packages/local-pool/src/store/sqlite/transactions.ts",
    ],
    names: new Set(["Date.now", "new Date()", "performance", "setTimeout", "setInterval", "Math.random"]),
  },
];

/** What lies in the root besides dotfiles; everything else has a room of its own. */
export const AGREED_ROOT: readonly string[] = [
  "LICENSE",
  "README.md",
  "apps",
  "package.json",
  "packages",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  "tsconfig.base.json",
  "vitest.workspace.ts",
];
