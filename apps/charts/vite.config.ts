/** The explorer's build and development server. The charts are laid out here, in Node, and are part of the page. */
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { chartsPlugin } from "./plugin/charts-plugin.ts";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), chartsPlugin()],
  // Packages are read from source, so nothing has to be built before.
  resolve: { conditions: ["poolgate-source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
  server: { host: "localhost", port: 5176, strictPort: true },
  worker: { format: "es" },
  build: { modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000 },
});
