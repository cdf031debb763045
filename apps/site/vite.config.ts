/**
 * The site's build and development server.
 *
 * Workspace packages are read from source (`poolgate-source`), so nothing has to be built first; for production the
 * engine leaves out what nothing reads. The development server answers as `localhost` only, and a taken port is an error
 * rather than a surprise. The production build is `prerender/`'s, its server `server/`.
 */
import { leanBuild } from "@poolgate/auth/build";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";

const SOURCE_CONDITION = "poolgate-source";

export default defineConfig({
  plugins: [react(), leanBuild()],
  resolve: {
    conditions: [SOURCE_CONDITION, ...defaultClientConditions],
    dedupe: ["react", "react-dom"],
  },
  ssr: { resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] } },
  server: { host: "localhost", port: 5173, strictPort: true },
  build: {
    // Every browser that this site supports preloads modules by itself.
    modulePreload: { polyfill: false },
    // The three-dimensional preview is large, and loaded only by whoever asks for it.
    chunkSizeWarningLimit: 600,
  },
});
