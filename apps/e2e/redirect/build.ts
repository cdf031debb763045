/** Builds the page with React's development build, in which StrictMode runs every effect twice: `build.ts --out DIR`. */
import { defaultClientConditions } from "vite";
import { buildPage } from "../page-build/build-page.ts";

await buildPage(import.meta.url, "index.html", {
  define: { "process.env.NODE_ENV": '"development"' },
  resolve: { conditions: ["poolgate-source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
  build: { modulePreload: { polyfill: false } },
});
