/**
 * What a consumer's bundler makes of a file: one self-contained module, minified.
 *
 * Ours is bundled from source as the published package has it, the peers from what they publish. Nothing is
 * written to disk.
 */
import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import { defaultClientConditions, defaultServerConditions } from "vite";
import { productionBuild } from "@poolgate/tooling/published/production-build";
import { asPublished } from "@poolgate/tooling/published/strip-machine-prose";

const require = createRequire(import.meta.url);
const AMPLIFY_AUTH = dirname(require.resolve("@aws-amplify/auth/package.json"));

/** The text of the module, by the path of its entry file, as packages want to be resolved there. */
export async function bundle(entry: string, place: "browser" | "node"): Promise<string> {
  const files = await productionBuild({
    configFile: false,
    plugins: [asPublished()],
    // A library's build leaves this to the app that uses it; here it is as in an app.
    define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
    resolve: {
      conditions: ["poolgate-source", ...(place === "browser" ? defaultClientConditions : defaultServerConditions)],
      mainFields: place === "browser" ? ["browser", "module", "main"] : ["module", "main"],
      // Amplify's package exports don't name the inner files; on disk they are all there.
      alias: [{ find: /^@aws-amplify\/auth\/dist\/(.+)$/u, replacement: join(AMPLIFY_AUTH, "dist", "$1.mjs") }],
    },
    build: {
      target: "es2023",
      lib: { entry, formats: ["es"], fileName: "bundle" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const chunks = files.filter((output) => output.type === "chunk");
  const [chunk] = chunks;
  if (chunk === undefined || chunks.length > 1) throw new Error(`${entry} made ${chunks.length} modules, not one.`);
  return chunk.code;
}

/** Loads a bundled module here, in Node, as it would be loaded in a page. */
export async function importText(text: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`)) as Readonly<
    Record<string, unknown>
  >;
}
