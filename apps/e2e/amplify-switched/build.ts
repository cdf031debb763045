/** Builds the page of two apps that were written for Amplify, with the aliases of the switch: `build.ts --out DIR`. */
import { fileURLToPath } from "node:url";
import { defaultClientConditions } from "vite";
import { buildPage } from "../page-build/build-page.ts";
import { aliases } from "./aliases.ts";

await buildPage(import.meta.url, "index.html", {
  resolve: {
    conditions: ["poolgate-source", ...defaultClientConditions],
    dedupe: ["react", "react-dom"],
    // Amplify UI lies in another folder than the app, and finds the package from there only as a path.
    alias: aliases.map(({ find, replacement }) => ({
      find,
      replacement: fileURLToPath(import.meta.resolve(replacement)),
    })),
  },
  build: { modulePreload: { polyfill: false } },
});
