/** Builds the page of the widget, from its source: `build.ts --out DIR`. */
import { defaultClientConditions } from "vite";
import { buildPage } from "../page-build/build-page.ts";

await buildPage(import.meta.url, "elsewhere.html", {
  resolve: { conditions: ["poolgate-source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
  build: { modulePreload: { polyfill: false } },
});
