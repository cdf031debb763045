/** What the build and the dev server of the page have in common: the switch, and that workspace packages are read from source. */
import { developmentServer } from "@poolgate/tooling/dev/development-server";
import { defaultClientConditions, defineConfig } from "vite";
import { aliases, dedupe, include } from "./aliases.ts";

export default defineConfig({
  resolve: {
    conditions: ["poolgate-source", ...defaultClientConditions],
    alias: aliases,
    dedupe: ["react", "react-dom", ...dedupe],
  },
  optimizeDeps: { include },
  server: developmentServer,
});
