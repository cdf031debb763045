/** What the build and the dev server of the page have in common: the switch, and that workspace packages are read from source. */
import { defaultClientConditions, type InlineConfig } from "vite";
import { aliases, dedupe, include } from "./aliases.ts";

export const switched: InlineConfig = {
  resolve: {
    conditions: ["poolgate-source", ...defaultClientConditions],
    alias: aliases,
    dedupe: ["react", "react-dom", ...dedupe],
  },
  optimizeDeps: { include },
};
