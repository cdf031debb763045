/** Uses the app in Next: rendered on a server, hydrated in Chromium, by the development server and by a production build. */
import { join } from "node:path";
import type { Browser } from "playwright";
import { startScript } from "@poolgate/tooling/processes/child";
import type { PackedPool } from "../../test/support/packed-pool.ts";
import { runWell } from "@poolgate/tooling/processes/run-outside";
import { makeAppFolder } from "./app-folder.ts";
import { signInAndOut } from "./sign-in-and-out.ts";

const TSCONFIG = {
  compilerOptions: {
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    jsx: "react-jsx",
    lib: ["es2022", "dom", "dom.iterable"],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  },
  files: ["app/layout.tsx", "app/page.tsx"],
};
const ADDRESS = /http:\/\/localhost:\d+/u;

/** Makes the app; what it returns are the two ways to use it. */
export function nextApp(
  consumer: string,
  pool: PackedPool["members"],
  browser: Browser,
): { readonly develop: () => Promise<void>; readonly build: () => Promise<void> } {
  // Next reports each build to its makers otherwise.
  process.env["NEXT_TELEMETRY_DISABLED"] = "1";
  const folder = makeAppFolder(consumer, ".", pool, { "tsconfig.json": TSCONFIG });
  const next = join(consumer, "node_modules/next/dist/bin/next");
  const serve = async (command: "dev" | "start"): Promise<void> => {
    const server = await startScript(folder, ADDRESS, next, command, "--port", "0");
    try {
      const url = ADDRESS.exec(server.readyLine)?.[0] ?? "";
      const html = await (await fetch(url)).text();
      if (!html.includes("poolgate-skeleton-skeleton")) throw new Error("The server did not render the widget.");
      await signInAndOut(browser, url);
    } finally {
      await server.stop();
    }
  };
  return {
    develop: () => serve("dev"),
    async build() {
      await runWell(folder, process.execPath, next, "build");
      await serve("start");
    },
  };
}
