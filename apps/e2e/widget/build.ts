/** Builds the page of the widget, from its source: `build.ts --out DIR`. */
import { leanBuild } from "@poolgate/auth/build";
import { defaultClientConditions } from "vite";
import { buildPage } from "../page-build/build-page.ts";

await buildPage(import.meta.url, "elsewhere.html", {
  resolve: { conditions: ["poolgate-source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
  plugins: [leanBuild()],
  build: { modulePreload: { polyfill: false } },
});
