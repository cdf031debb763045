/** Builds the page of two apps that were written for Amplify, with the aliases of the switch: `build.ts --out DIR`. */
import { mergeConfig } from "vite";
import { buildPage } from "../page-build/build-page.ts";
import switched from "./vite.config.ts";

await buildPage(
  import.meta.url,
  "index.html",
  mergeConfig(switched, { build: { modulePreload: { polyfill: false } } }),
);
