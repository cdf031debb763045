/** The gallery's build and development server: its own page, and the frame in which each screen stands. */
import { fileURLToPath } from "node:url";
import { developmentServer } from "@poolgate/tooling/dev/development-server";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react()],
  // Packages are read from source, so nothing has to be built before.
  resolve: { conditions: ["poolgate-source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
  server: { ...developmentServer, port: 5174 },
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { gallery: page("index.html"), frame: page("frame.html") } },
  },
});
