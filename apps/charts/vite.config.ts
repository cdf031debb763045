/** The explorer's build and development server. The charts are laid out here, in Node, and are part of the page. */
import { fileURLToPath } from "node:url";
import { developmentServer } from "@poolgate/tooling/dev/development-server";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { chartsPlugin } from "./plugin/charts-plugin.ts";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), chartsPlugin()],
  // Packages are read from source, so nothing has to be built before.
  resolve: { conditions: ["poolgate-source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
  server: { ...developmentServer, port: 5176 },
  worker: { format: "es" },
  build: {
    modulePreload: { polyfill: false },
    // The layout engine is that large, and is loaded by a worker when a machine is pasted.
    chunkSizeWarningLimit: 2000,
    // React stands alone, so that what the explorer itself weighs can be seen.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: "react", test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/u }],
        },
      },
    },
  },
});
