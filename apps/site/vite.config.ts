/**
 * The site's build and development server.
 *
 * Workspace packages are read from source (`poolgate-source`), so nothing has to be built first; for production the
 * engine leaves out what nothing reads. The production build is `prerender/`'s, its server `server/`.
 */
import { basename } from "node:path";
import { developmentServer } from "@poolgate/tooling/dev/development-server";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";
import { owner } from "./content/owner.ts";
import { chartFiles } from "./prerender/chart-files.ts";
import { compileHints } from "./prerender/compile-hints.ts";
import { portraitExists } from "./prerender/owner-lines.ts";

const SOURCE_CONDITION = "poolgate-source";
/**
 * What every page stands in, with all that it imports: left to itself the bundler would take React out of it, since parts of a
 * page that load late have it too. The site's first style sheets go along, or others would come before them.
 */
const FRAME = /apps\/site\/src\/(?:app\/|shared\/(?:hydration|styles|vitals\/start))|node_modules\/react-dom\/client/u;
/**
 * Small, and on nearly every page. What the frame has too is there, and need not be named here; what only some pages have
 * (dialogs, tabs, fields) stays with them.
 */
const PARTS =
  /apps\/site\/(?:src\/shared\/(?:ui\/(?:badge|button-link|gate|section|update-banner)\.|config\/media\.)|content\/update-banner\.)/u;

/** The sign-in engine and what is built on it: a visit to the contact page calls most of it within two seconds. */
const CALLED_ON_LOAD = /packages\/(?:auth|react)\/|node_modules\/xstate\/|apps\/site\/src\/features\/contact\//u;

export default defineConfig({
  define: { PORTRAIT_EXISTS: JSON.stringify(portraitExists(owner)) },
  plugins: [react(), chartFiles(), compileHints(CALLED_ON_LOAD)],
  resolve: {
    conditions: [SOURCE_CONDITION, ...defaultClientConditions],
    dedupe: ["react", "react-dom"],
  },
  ssr: { resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] } },
  // Short and the same in each build: `contact-form-failure` for `.failure` of `contact-form.module.css`.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, ".module.css")}-${name}` } },
  server: { ...developmentServer, port: 5173 },
  build: {
    // Every browser that this site supports preloads modules by itself.
    modulePreload: { polyfill: false },
    // The 3-D preview is large, and only loaded when a visitor opens it.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page is made of comes as one file, and so does what nearly every page is made of: ten requests of 200
          // bytes cost more than their bytes.
          groups: [
            { name: "frame", test: FRAME, priority: 2 },
            { name: "parts", test: PARTS, priority: 1 },
          ],
        },
      },
    },
  },
});
