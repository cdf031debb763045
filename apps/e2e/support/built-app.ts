/** Serves an app that has no backend, built for production, on a free port. */
import { join } from "node:path";
import { preview } from "vite";
import { built } from "./builds.ts";
import { ROOT } from "./places.ts";

export interface BuiltApp {
  readonly url: string;
  close(): Promise<void>;
}

/** @param name The app's folder in `apps`. */
export async function openBuiltApp(name: "charts" | "gallery"): Promise<BuiltApp> {
  const root = join(ROOT, "apps", name);
  const server = await preview({
    root,
    configFile: false,
    logLevel: "error",
    build: { outDir: await built(name) },
    preview: { port: 0, host: "localhost" },
  });
  return { url: server.resolvedUrls?.local[0] ?? "", close: () => server.close() };
}
